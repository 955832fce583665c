/** The columns of vehicles on phones. */
const columnClasses: Record<number, string> = { 2: 'compare-2', 3: 'compare-3', 4: 'compare-4' }

/** The class of a table with so many vehicles side by side. */
export const compareTableClass = (columns: number) => `compare-table ${columnClasses[columns] ?? ''}`
