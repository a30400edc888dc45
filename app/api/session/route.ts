import { handleSession } from '@/lib/http/session-door';

export const dynamic = 'force-dynamic';

export const GET = handleSession;
