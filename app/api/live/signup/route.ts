import { handleLiveSignup } from '@/lib/http/live-door';

export const dynamic = 'force-dynamic';

export const POST = handleLiveSignup;
