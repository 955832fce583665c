/** Every table, for the migration writer, which reads the exports of a CommonJS module as they are. */
require('#collections/index.ts')
const { allCollections } = require('#collections/registry.ts')

module.exports = Object.fromEntries(allCollections().map(({ name, table }) => [name, table]))
