import { codeError, stripCode } from '@/components/learner/courses/code-rules';
import { objectOf } from '@/components/learner/inbox/object-of';
import { centred, clampCrop, drawnSize, sourceSquare } from '@/components/learner/profile/crop';
import { deviceName } from '@/lib/session/device-name';

describe('the square of a picture', () => {
  const wide = { width: 600, height: 200 };
  test('is the middle at first', () => {
    expect(sourceSquare(wide, centred)).toEqual({ left: 200, top: 0, side: 200 });
    expect(drawnSize(wide, 1)).toEqual({ width: 3, height: 1 });
  });
  test('never leaves the picture, however far it is dragged or made small', () => {
    expect(sourceSquare(wide, { zoom: 1, x: -5, y: 9 })).toEqual({ left: 0, top: 0, side: 200 });
    expect(sourceSquare(wide, { zoom: 2, x: 1, y: 1 })).toEqual({ left: 500, top: 100, side: 100 });
    expect(clampCrop(wide, { zoom: 0.1, x: 0.5, y: 0.5 }).zoom).toBe(1);
    expect(clampCrop(wide, { zoom: 99, x: 0.5, y: 0.5 }).zoom).toBe(4);
  });
});

test.each([
  ['zjma-7h4r q8w3', 'ZJMA7H4RQ8W3', null],
  ['ＺＪＭＡ７Ｈ４Ｒ', 'ZJMA7H4R', null],
  ['助教码：', '', 'needed'],
  ['A'.repeat(20), 'A'.repeat(20), null],
  ['A'.repeat(21), 'A'.repeat(21), 'tooLong'],
])('the code %s', (typed, code, error) => {
  expect(stripCode(typed)).toBe(code);
  expect(codeError(code)).toBe(error);
});

test.each([
  [{ kind: 'order', objectId: 'ABCDEFGHJK' }, '/personal/order-detail?orderNo=ABCDEFGHJK'],
  [{ kind: 'course', objectId: '7' }, '/personal/my-course-chapter?courseId=7'],
  [{ kind: 'course', objectId: 'x' }, undefined],
  [{ kind: 'course', objectId: 'report' }, '/e/report'],
  [{ kind: 'course', objectId: 'report:7' }, '/e/report?reportId=7'],
  [{ kind: 'course', objectId: 'lesson:7:35' }, '/video?courseId=7&sectionId=35'],
  [{ kind: 'order', objectId: null }, undefined],
  [{ kind: 'service', objectId: 'T' }, '/personal/feckback'],
  [{ kind: 'system', objectId: null }, '/personal/setting'],
  [{ kind: 'system', objectId: 'family' }, '/parentCode/relationshipList'],
] as const)('a message %j leads to %s', (message, address) => {
  expect(objectOf(message)?.href).toBe(address);
});

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0', 'iPhone · 微信'],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 5) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36', '安卓 · Chrome'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/120.0 Safari/537.36 Edg/120.0', 'Windows · Edge'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) AppleWebKit/605 Version/17 Safari/605', 'Mac · Safari'],
  ['curl/8.0', ''],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
