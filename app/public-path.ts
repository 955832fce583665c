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

/** The page on which visitors read a record of that collection; nothing where it has none of its own. */
export const publicPath = (collection: string, id: string): string | undefined => paths[collection]?.(id)
