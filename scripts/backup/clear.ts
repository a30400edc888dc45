import { LOCK_KEY } from '../../upstream/db/migrate';

/**
 * Takes everything of ours out of a database, within the transaction that puts a backup in: what came after the backup would stay
 * beside it otherwise, and the next start would make it a second time. What belongs to an extension stays; a service that starts
 * meanwhile waits with its migrations. A table of parts hangs on its own columns, too.
 */
export const clearing = `
set client_min_messages = warning;
select pg_advisory_xact_lock(${LOCK_KEY});
do $clear$
declare
  one text;
begin
  for one in
    select format('drop schema %I cascade', nspname) from pg_namespace
    where nspname <> 'public' and nspname <> 'information_schema' and nspname !~ '^pg_'
      and not exists (select from pg_depend where classid = 'pg_namespace'::regclass and objid = pg_namespace.oid and deptype = 'e')
  loop
    execute one;
  end loop;
  for one in
    select format(
      'drop %s if exists public.%I cascade',
      case relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end,
      relname
    ) from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and refobjid <> objid and deptype in ('e', 'i', 'a'))
  loop
    execute one;
  end loop;
  for one in
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = pg_proc.oid and deptype = 'e')
  loop
    execute one;
  end loop;
  for one in
    select format('drop type if exists public.%I cascade', typname) from pg_type
    where typnamespace = 'public'::regnamespace
      and (typtype in ('e', 'd', 'r') or exists (select from pg_class where pg_class.oid = typrelid and relkind = 'c'))
      and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = pg_type.oid and deptype = 'e')
  loop
    execute one;
  end loop;
end
$clear$;
`;
