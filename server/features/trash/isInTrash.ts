/** SQL condition; `id` is a column of type uuid. */
export const isInTrash = (entity: string, id: string): string =>
  `EXISTS (SELECT FROM activity_thread.deleted_record WHERE entity = '${entity}' AND record_id = ${id}::text)`
