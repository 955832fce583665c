import { fillTemplate } from '#domain/notifications/render-text.ts'
import { finishPages, newPage } from '../papers/paper-page.ts'
import type { SettlementSheet } from './settlement-sheet.ts'

const grey = '#4b5563'

/** Draws a settlement sheet, which takes some hundred milliseconds: see `drawSettlement`. */
export function drawSheet({ title, vehicle, sections, note, footer, language, date }: SettlementSheet) {
  const page = newPage({ title: `${title}: ${vehicle}`, language, date: new Date(date || 0) })
  page.text(title, { size: 18, isBold: true })
  page.text(vehicle, { size: 12, isBold: true })
  page.gap(2)
  page.text(note, { size: 8.5, color: grey })
  for (const { heading, rows, note: hint } of sections) {
    page.heading(heading, 60)
    for (const [label, value] of rows) page.row(label, value)
    if (hint) page.text(hint, { size: 8.5, color: grey })
    page.gap(4)
  }
  return finishPages(page, footer.origin, (at, pages) =>
    fillTemplate(footer.page, { page: String(at), pages: String(pages) }),
  )
}
