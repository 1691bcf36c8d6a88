import { Client } from 'pg'

/** Removes statement names: the next statement may use another session without prepared statements. */
export class UnnamedClient extends Client {}
const query = Client.prototype.query as (...given: unknown[]) => unknown
UnnamedClient.prototype.query = function unnamed(this: Client, asked: unknown, ...rest: unknown[]) {
  const isNamed = typeof asked === 'object' && asked !== null && 'name' in asked && !('submit' in asked)
  return query.call(this, isNamed ? { ...asked, name: undefined } : asked, ...rest)
} as typeof Client.prototype.query
