import { maskPhone } from '@/lib/kernel/phone';
import { maskName } from '../kernel/mask-name';

/** Beyond this nobody needs to read an address to know it: 浙江省绍兴市****. */
const ADDRESS_HEAD = 6;

/** A receiver as somebody else may see it. */
export function maskReceiver(receiver: { readonly name: string; readonly phone: string; readonly address: string }) {
  const { name, phone, address } = receiver;
  return { name: maskName(name), phone: maskPhone(phone), address: `${[...address].slice(0, ADDRESS_HEAD).join('')}****` };
}
