import { kinds } from '#domain/catalogue/kinds.ts'
import { modelPath, variantPath } from './vehicle-paths.ts'

const paths: Partial<Record<string, (id: string) => string>> = {
  autoNews: id => `/auto/news/${encodeURIComponent(id)}`,
  ...Object.fromEntries(
    Object.values(kinds).flatMap(({ name, vehicles, variants }) => [
      [vehicles.name, (id: string) => modelPath(name, id)],
      [variants.name, (id: string) => variantPath(name, id)],
    ]),
  ),
}

/** The public page of a record of that collection; undefined if the record has no page. */
export const publicPath = (collection: string, id: string): string | undefined => paths[collection]?.(id)
