import { Join } from '@/components/ops/access/join';

/** Where an invitation leads; its token stands behind the #, which no server log keeps. */
export default function Page() {
  return <Join />;
}
