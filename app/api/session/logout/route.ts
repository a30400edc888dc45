import { handleLogout } from '@/lib/http/session-door';

export const dynamic = 'force-dynamic';

export const POST = handleLogout;
