import { handlePayerReturn } from '@/lib/http/payer-door';

export const dynamic = 'force-dynamic';

export const GET = handlePayerReturn;
