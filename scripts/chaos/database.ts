import { nanoid } from 'nanoid';
import { Client } from 'pg';

/** A database of its own on a server, which is gone afterwards: nothing that is there is touched. */
export async function ownDatabase(server: string): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> {
  const name = `chaos_${nanoid(10).toLowerCase().replace(/\W/g, '_')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database "${name}"`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.toString(),
    drop: async () => {
      await admin.query(`drop database "${name}" with (force)`);
      await admin.end();
    },
  };
}
