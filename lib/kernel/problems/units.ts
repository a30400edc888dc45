/**
 * Other ways of writing a unit than the register's own: its symbol, without blanks, raised figures as `^3` (`m3` is what a phone makes
 * of ㎥), and what else people say.
 */
const others: Readonly<Record<string, readonly string[]>> = {
  米: ['m'],
  厘米: ['cm'],
  千米: ['km', '公里'],
  平方米: ['m^2', 'm2', '平方', '平米', '米^2'],
  平方厘米: ['cm^2', 'cm2', '厘米^2'],
  立方厘米: ['cm^3', 'cm3', 'ml', '毫升', '厘米^3'],
  毫升: ['ml', 'cm^3', 'cm3', '立方厘米'],
  克: ['g'],
  千克: ['kg', '公斤'],
  克每立方厘米: ['g/cm^3', 'g/cm3', '克/立方厘米', '克/厘米^3', 'g/立方厘米'],
  小时: ['h', '时', '个小时'],
  分钟: ['min', '分'],
  千米每时: ['km/h', 'km/时', 'km/小时', '千米/时', '千米/小时', '千米每小时', '公里/时', '公里/小时', '公里每小时'],
  米每秒: ['m/s', 'm/秒', '米/秒'],
  厘米每秒: ['cm/s', 'cm/秒', '厘米/秒'],
  牛: ['n', '牛顿'],
  伏: ['v', '伏特'],
  安: ['a', '安培'],
  欧: ['ω', '欧姆'],
  // What ℃ becomes in a plain line.
  '°C': ['摄氏度', '度', '°'],
  度: ['°'],
  支: ['枝'],
};

/** A line without the unit behind its value, where it is that one however it is written; else as it is. Both are plain. */
export function withoutUnit(text: string, unit: string): string {
  const said = text.toLowerCase();
  const ways = [unit, ...(others[unit] ?? [])].sort((a, b) => b.length - a.length);
  const way = ways.find((one) => one !== '' && said.endsWith(one.toLowerCase()));
  return way === undefined ? text : text.slice(0, -way.length);
}
