/**
 * What a person does in a page, written for the oldest browser: runs there as text. Only what can be seen and reached is pressed; a thing
 * that something lies over is not.
 */
export const inPage = String.raw`(function () {
  if (window.walker) return window.walker;
  var faults = [];
  window.addEventListener('error', function (event) { if (event.message) faults.push(event.message); });
  window.addEventListener('unhandledrejection', function (event) { faults.push(String(event.reason)); });
  var ask = window.fetch;
  var captcha = '';
  window.fetch = function () {
    var answer = ask.apply(window, arguments);
    if (String(arguments[0]).indexOf('/api/captcha') >= 0) answer.then(function (response) {
      return response.clone().json().then(function (body) { captcha = body.appData.c; });
    }, function () {});
    return answer;
  };
  function seen(element) {
    var box = element.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && getComputedStyle(element).visibility !== 'hidden' && !element.disabled;
  }
  function words(element) {
    return (element.getAttribute('aria-label') || element.textContent || '').replace(/\s+/g, ' ').trim();
  }
  // A dialog that is open holds the page.
  function place() {
    var dialogs = Array.prototype.filter.call(document.querySelectorAll('[role=dialog], [role=alertdialog]'), seen);
    return dialogs[dialogs.length - 1] || document.body;
  }
  function reach(element) {
    element.scrollIntoView({ block: 'center' });
    var box = element.getBoundingClientRect();
    var line = element.getClientRects()[0] || box;
    var top = document.elementFromPoint(line.left + line.width / 2, line.top + line.height / 2);
    return Boolean(top) && (element.contains(top) || top.contains(element));
  }
  function touch(element) {
    ['pointerover', 'mouseover'].forEach(function (type) { element.dispatchEvent(new Event(type, { bubbles: true })); });
    element.click();
  }
  function labelled(label) {
    var within = place();
    var fields = Array.prototype.filter.call(within.querySelectorAll('input, select, textarea'), seen);
    return fields.find(function (one) {
      var labels = Array.prototype.map.call(one.labels || [], words);
      return labels.concat(one.getAttribute('aria-label') || '').some(function (text) { return text === label || text.indexOf(label) === 0; });
    });
  }
  window.walker = {
    faults: function () { return faults.slice(); },
    captcha: function () { return captcha; },
    shows: function (text) {
      var all = document.body.innerText.replace(/\s+/g, ' ');
      return text.split('|').some(function (way) { return all.indexOf(way) >= 0; });
    },
    addressOf: function (text) {
      var found = Array.prototype.find.call(document.querySelectorAll('a[href]'), function (one) { return seen(one) && words(one).indexOf(text) >= 0; });
      return found ? found.href : '';
    },
    alive: function () {
      document.dispatchEvent(new Event('pointerover'));
      return document.documentElement.dataset.live === '1';
    },
    press: function (text, whole) {
      var things = Array.prototype.filter.call(place().querySelectorAll('a, button, [role=button], [role=radio], [role=tab], summary, label'), seen);
      var found = things.find(function (one) { return text.split('|').some(function (way) { return whole ? words(one) === way : words(one).indexOf(way) >= 0; }); });
      if (!found || !reach(found)) return false;
      touch(found);
      return true;
    },
    fill: function (label, value) {
      var found = labelled(label);
      if (!found || !reach(found)) return false;
      found.focus();
      var kind = found.tagName === 'SELECT' ? HTMLSelectElement : found.tagName === 'TEXTAREA' ? HTMLTextAreaElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(kind.prototype, 'value').set.call(found, value);
      found.dispatchEvent(new Event(found.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }));
      return found.value === value;
    },
    choose: function (label, option) {
      var found = labelled(label);
      if (!found) return false;
      var wanted = Array.prototype.find.call(found.options, function (one) { return one.textContent.trim().indexOf(option) === 0; });
      return Boolean(wanted) && window.walker.fill(label, wanted.value);
    },
    tick: function () {
      var box = Array.prototype.find.call(place().querySelectorAll('input[type=checkbox]'), function (one) { return !one.closest('[hidden]'); });
      if (!box) return false;
      if (!box.checked) touch(box);
      return box.checked;
    },
    picture: function (name) {
      var found = Array.prototype.find.call(document.images, function (one) { return one.alt.indexOf(name) >= 0 && seen(one); });
      return found ? found.src : '';
    },
    offers: function () {
      var within = place();
      return ((within.innerText || '').slice(0, 120) + ' · ' + Array.prototype.filter.call(within.querySelectorAll('a, button, label'), seen).map(words).slice(0, 40).join(' · ')).replace(/\s+/g, ' ');
    },
    valueOf: function (label) {
      var found = labelled(label);
      return found ? found.value : '';
    },
    takesFilms: function () {
      var type = 'video/mp4; codecs="avc1.42E01E, mp4a.40.2"';
      return document.createElement('video').canPlayType(type) !== '' || Boolean(window.MediaSource && MediaSource.isTypeSupported(type));
    },
    filmAt: function () {
      var film = document.querySelector('video');
      return film && !film.paused && film.readyState > 1 ? film.currentTime : 0;
    },
    where: function () { return location.pathname; }
  };
  return window.walker;
})()`;
