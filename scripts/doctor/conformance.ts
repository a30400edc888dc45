import { endpointRow, type EndpointId } from '../../lib/contracts';
import type { Finding } from '../../upstream/doors/doctor';
import { totals } from '../conform/report';
import { conform } from '../conform/run';
import { asking, type WireSettings } from '../conform/wire';

/** Reads that every public page lives on. Asked without a login; nothing is changed. */
const looked: readonly EndpointId[] = [
  'common.grades',
  'common.basicData',
  'home.page',
  'course.list',
  'course.byId',
  'course.chapters',
  'teacher.details',
  'information.find',
  'information.details',
  'customer.service',
];
/** As many faults as fit a line. */
const SHOWN = 3;

/** Does the upstream keep the contract? A sample of it; `npm run conform` takes all. */
export async function conformanceFinding(settings: WireSettings): Promise<Finding> {
  const what = '上游与接口表';
  const all = `npm run conform -- ${settings.base}`;
  const ask = asking(settings);
  // One that hangs would keep every check waiting.
  const { http } = await ask(endpointRow('common.grades'), {});
  if (http === 0) return { what, wrong: true, said: `${settings.base} 没有回答：请看它是否在运行、地址和端口对不对` };
  const reports = await conform({
    ask,
    token: null,
    write: false,
    limits: false,
    isAes: settings.mode === 'aes',
    only: looked,
    requestId: '',
  });
  const { passed, failed } = totals(reports);
  if (failed === 0) return { what, wrong: false, said: `正常，抽查 ${looked.length} 个接口，${passed} 项都相符；全部用 ${all}` };
  const faults = reports.flatMap(({ id, checks }) =>
    checks.filter(({ ok }) => ok === false).map(({ check, said }) => `${id} ${check}：${said}`),
  );
  return { what, wrong: true, said: `${failed} 项不符：${faults.slice(0, SHOWN).join('；')}。全部用 ${all}` };
}
