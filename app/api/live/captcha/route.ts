import { handleLiveCaptcha } from '@/lib/http/live-door';

export const dynamic = 'force-dynamic';

export const GET = handleLiveCaptcha;
