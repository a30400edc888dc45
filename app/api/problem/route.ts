import { handleProblemForm } from '@/lib/http/problem-form';

export const dynamic = 'force-dynamic';

export const POST = handleProblemForm;
