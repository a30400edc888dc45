import { auditLines } from '../../staff/audit';
import type { DeskHandlersOf } from './handler';

export const auditHandlers: DeskHandlersOf<'audit.list'> = {
  'audit.list': {
    run: async (wanted, { db, now, scope, operator }) => {
      const lines = await auditLines(db, now(), scope === 'own' ? { ...wanted, operatorId: operator.id } : wanted);
      return {
        more: lines.length > wanted.most,
        list: lines.slice(0, wanted.most).map(({ at, ...line }) => ({ ...line, at: at.toISOString() })),
      };
    },
  },
};
