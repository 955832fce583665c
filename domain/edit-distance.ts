/** The number of wrong, missing, extra or swapped letters (optimal string alignment distance). */
export function editDistance(typed: string, meant: string): number {
  const rows: number[][] = [Array.from({ length: meant.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= typed.length; i++) {
    const row = [i]
    for (let j = 1; j <= meant.length; j++) {
      const before = (back: number, of: number) => rows[i - back]?.[j - of] ?? 0
      const changed = before(1, 1) + (typed[i - 1] === meant[j - 1] ? 0 : 1)
      const isSwap = i > 1 && j > 1 && typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]
      row[j] = Math.min(before(1, 0) + 1, (row[j - 1] ?? 0) + 1, changed, isSwap ? before(2, 2) + 1 : changed)
    }
    rows.push(row)
  }
  return rows[typed.length]?.[meant.length] ?? 0
}
