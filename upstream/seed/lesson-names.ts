/**
 * Which film a section of the course data shows. Course data name the topic, films are named by what is drawn in them;
 * more films may come, one topic then moves to a film of its own by changing its row.
 */
export const lessonNames: Readonly<Record<string, string>> = {
  youlishu: 'rational-add-subtract',
  yiyuanyici: 'remove-brackets',
  xianyujiao: 'lines-and-angles',
  'erchi-hanshu': 'vertex-form',
  fuli: 'buoyancy',
  'huaxue-peiping': 'balance-equation',
  'juzi-zhugan': 'sentence-core',
  'niudun-lianjieti': 'connected-bodies',
  'wenyan-duanju': 'classical-pauses',
  'xibao-jiegou': 'cell-structure',
  'daoshu-dandiao': 'derivative-monotonic',
  'youdao-gongshi': 'reduction-formulas',
};
