import { handleLivePay } from '@/lib/http/live-door';

export const dynamic = 'force-dynamic';

export const POST = handleLivePay;
