import type pg from 'pg'

export type CatalogColumn = {
  table: string
  name: string
  type: string
  isRequired: boolean
  isFilled: boolean
}
/** A rule that can reject rows: a unique index, a foreign key or a check, with its columns. */
export type CatalogRule = {
  table: string
  name: string
  kind: 'unique' | 'other'
  columns: string[]
  isPartial: boolean
}

/** What a version of the site relies on in a database. */
export type Catalog = {
  columns: CatalogColumn[]
  rules: CatalogRule[]
  functions: string[]
  triggers: string[]
}

const inPublic = `n.nspname = 'public'`
const ofExtension = `exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')`

/** The current tables and views of a database, with everything that decides which rows they accept. */
export async function readCatalog(client: Pick<pg.Client, 'query'>): Promise<Catalog> {
  const rowsOf = async (text: string) => (await client.query(text)).rows
  const namesOf = async (text: string) => (await rowsOf(text)).map(({ name }) => name)
  return {
    columns: await rowsOf(`
      select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        a.attnotnull as "isRequired", a.atthasdef or a.attidentity <> '' as "isFilled"
      from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and c.relkind in ('r', 'p', 'v', 'm') and a.attnum > 0 and not a.attisdropped`),
    rules: [
      ...(await rowsOf(`
        select c.relname as table, i.relname as name, 'unique' as kind, x.indpred is not null as "isPartial",
          array(select coalesce(a.attname, '(expression)') from unnest(x.indkey::int2[]) k
            left join pg_attribute a on a.attrelid = c.oid and a.attnum = k and k > 0)::text[] as columns
        from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
          join pg_namespace n on n.oid = c.relnamespace
        where ${inPublic} and x.indisunique`)),
      ...(await rowsOf(`
        select c.relname as table, r.conname as name, 'other' as kind, false as "isPartial",
          array(select a.attname from pg_attribute a where a.attrelid = c.oid and a.attnum = any (r.conkey))::text[]
            as columns
        from pg_constraint r join pg_class c on c.oid = r.conrelid join pg_namespace n on n.oid = c.relnamespace
        where ${inPublic} and r.contype in ('f', 'c', 'x')`)),
    ],
    functions: await namesOf(`
      select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where ${inPublic} and not ${ofExtension}`),
    triggers: await namesOf(`
      select c.relname || '.' || t.tgname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
        join pg_namespace n on n.oid = c.relnamespace
      where ${inPublic} and not t.tgisinternal`),
  }
}
