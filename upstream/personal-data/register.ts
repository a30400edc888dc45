import type { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../db/schema';
import { ofAccount } from './account-tables';
import type { Impersonal, Personal, TableName } from './kinds';
import { ofLearning } from './learning-tables';
import { ofMessages } from './message-tables';
import { ofNobody } from './nobodys-tables';
import { ofOrders } from './order-tables';

/**
 * Every table, and whose it is: what a person is given when they ask for their data (account/export.ts), and what becomes of it
 * when they close the account (account/erase.ts). A new table does not compile without a row in one of these.
 */
export const register: Readonly<Record<TableName, Personal | Impersonal>> = {
  ...ofAccount,
  ...ofOrders,
  ...ofLearning,
  ...ofMessages,
  ...ofNobody,
};

export interface PersonalTable extends Personal {
  readonly name: TableName;
  readonly table: PgTable;
}

function isTableName(name: string): name is TableName {
  return name in register;
}

/** Every table that holds something of people. */
export const personalTables: readonly PersonalTable[] = Object.keys(register).flatMap((name) => {
  if (!isTableName(name)) return [];
  const entry = register[name];
  return 'nobody' in entry ? [] : [{ ...entry, name, table: schema[name] }];
});
