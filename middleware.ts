import type { NextRequest } from 'next/server';
import { handlePage } from '@/lib/http/page-door';

/** Only dispatches: the decisions are in lib/http/page-door.ts and lib/routes/guard.ts. */
export default function middleware(request: NextRequest) {
  return handlePage(request);
}

export const config = {
  runtime: 'nodejs',
  // Next's own files and the handlers that are no pages check for themselves.
  matcher: ['/((?!_next/|api/|media/|sandbox/|share/|qr/).*)'],
};
