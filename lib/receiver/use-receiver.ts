import { useTranslations } from 'next-intl';
import type { Form, Values } from '@/lib/client/form';
import { useForm } from '@/lib/client/use-form';
import { streetOf } from '@/lib/contracts/values/areas';
import { receiverErrors, receiverOf, type Receiver, type ReceiverField } from './receiver';
import { useAreas, type Areas } from './use-areas';

/** A receiver as an order knows it. */
export interface KnownReceiver {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly areaId: number | null;
}

export interface ReceiverForm {
  /** The whole form, of which the receiver is the part that is typed. */
  readonly form: Form<ReceiverField>;
  /** Street and number: of the address that is known without the names of the area before it. */
  readonly street: string;
  readonly areas: Areas;
  /** As it is sent, once nothing is wrong with it. */
  readonly receiver: () => Receiver;
}

/**
 * A receiver being typed, begun with the one that is known. `enabled` false: nothing is read for it; `needed` false: nothing
 * is wrong with it, for another one is chosen or none is asked for. Needs the messages of `receiver` from a provider above it.
 */
export function useReceiver(
  known: KnownReceiver | null = null,
  { enabled = true, needed = enabled, id = '' }: { readonly enabled?: boolean; readonly needed?: boolean; readonly id?: string } = {},
): ReceiverForm {
  const t = useTranslations('receiver.errors');
  const areas = useAreas(known?.areaId ?? null, enabled);
  const streetIn = ({ receiverStreet }: Values<ReceiverField>): string =>
    receiverStreet === known?.address ? streetOf(areas.known, receiverStreet) : receiverStreet;
  const form = useForm({
    id,
    start: { receiverName: known?.name ?? '', receiverPhone: known?.phone ?? '', receiverStreet: known?.address ?? '' },
    wrong: (values) => {
      const errors = needed ? receiverErrors({ ...values, receiverStreet: streetIn(values) }, areas.chosen) : {};
      const words = (field: keyof typeof errors) => errors[field] && t(errors[field]);
      return {
        receiverName: words('receiverName'),
        receiverPhone: words('receiverPhone'),
        receiverArea: words('receiverArea'),
        receiverStreet: words('receiverStreet'),
      };
    },
  });
  const street = streetIn(form.values);
  return { form, street, areas, receiver: () => receiverOf({ ...form.values, receiverStreet: street }, areas.chosen ?? []) };
}
