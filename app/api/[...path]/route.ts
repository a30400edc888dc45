import { handleCall } from '@/lib/http/door';

export const dynamic = 'force-dynamic';

export const POST = handleCall;
export const GET = handleCall;
