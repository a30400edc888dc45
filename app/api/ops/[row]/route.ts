import { handleDesk } from '@/lib/http/desk-door';

/** The desk's calls; whatever is no row of its contract is not found there. */
export async function POST(request: Request, { params }: { readonly params: Promise<{ readonly row: string }> }): Promise<Response> {
  return handleDesk(request, (await params).row);
}
