import type { Language } from '#domain/notifications/render-text.ts'
import { factValues } from './fact-values.ts'
import { type PaperKind, requiredFacts } from './missing-facts.ts'
import { type Block, contentOf, type Signature } from './paper-content.ts'
import { finishPages, newPage } from './paper-page.ts'
import { fill, textsOf } from './paper-texts.ts'
import type { SaleFacts } from './sale-facts.ts'

/** A paper to draw: its facts are valid and complete. */
export type PaperTask = { kind: PaperKind; language: Language; facts: SaleFacts }

/** Draws a paper, which takes some hundred milliseconds: see `drawPaper`. */
export function drawPages({ kind, language, facts }: PaperTask): Promise<Buffer> {
  const texts = textsOf(language)
  const values = factValues(facts, language)
  const { title, name, rule, copies } = texts.papers[kind]
  const date = new Date(facts.handedOverAt ?? facts.agreedAt ?? 0)
  const page = newPage({ title: `${title}: ${values['vehicle.registration']}`, language, date })

  page.text(title, { size: 18, isBold: true })
  page.text(name, { size: 12, isBold: true })
  page.gap(2)
  page.text(rule, { size: 8.5, color: '#4b5563' })
  page.text(copies, { size: 8.5, color: '#4b5563' })
  page.gap(8)
  const blocks = contentOf(kind, facts)
  for (const [at, block] of blocks.entries()) {
    page.need(signedHeight(blocks.slice(at)))
    drawBlock(block)
  }
  return finishPages(page, texts.footer.origin, (at, pages) =>
    fill(texts.footer.page, { page: String(at), pages: String(pages) }),
  )

  /** Of sentences and the signatures below them. Nobody signs a page without a word of what is signed. */
  function signedHeight(rest: readonly Block[]): number {
    let height = 0
    for (const [at, block] of rest.entries()) {
      if (block.kind === 'signatures') {
        height += page.signaturesHeight(signatureBlocks(block))
        if (rest[at + 1]?.kind !== 'signatures') return height
      } else if (block.kind === 'heading') height += headingHeight
      else if (block.kind === 'numbered')
        for (const key of block.texts) height += page.numberedHeight(fill(texts.texts[key], values))
      else if (block.kind === 'text') height += page.textHeight(fill(texts.texts[block.text], values)) + 5
      else if (block.kind === 'choice') height += choiceHeight + block.texts.length * tickHeight
      else return 0
    }
    return 0
  }

  function drawBlock(block: Block): void {
    switch (block.kind) {
      case 'heading':
        page.heading(texts.headings[block.text], 60)
        break
      case 'text':
        page.text(fill(texts.texts[block.text], values), { isBold: block.isBold ?? false })
        page.gap(5)
        break
      case 'rows':
        for (const [label, value] of block.rows) drawRow(texts.labels[label], value)
        page.gap(4)
        break
      case 'numbered':
        for (const [at, key] of block.texts.entries()) page.numbered(at + 1, fill(texts.texts[key], values))
        break
      case 'choice':
        for (const key of block.texts) page.ticks([texts.texts[key]])
        page.rule()
        break
      case 'ticks':
        for (let at = 0; at < block.ticks.length; at += 2)
          page.ticks(block.ticks.slice(at, at + 2).map(key => texts.ticks[key]))
        break
      case 'frame':
        page.frame(texts.texts[block.text], block.height)
        break
      case 'newPage':
        page.pdf.addPage()
        break
      case 'signatures':
        page.signatures(signatureBlocks(block))
        break
    }
  }

  /** A row without a value is left out, unless the paper requires it. */
  function drawRow(label: string, name: string) {
    const value = values[name]
    if (value) page.row(label, value)
    else if (requiredFacts(kind).some(path => path === name)) throw new Error(`${kind} has no ${name}`)
  }

  function signatureBlocks({ signatures, date }: Block & { kind: 'signatures' }) {
    return signatures.map(signature => signatureTexts(signature, date))
  }

  function signatureTexts(signature: Signature, dateName: string | undefined): string[] {
    const lines = [texts.signatures[signature]]
    const signer = signers[signature]
    if (signer) lines.push(fill(`{${signer}}`, values))
    if (dateName) lines.push(fill(texts.signatures.date, { date: fill(`{${dateName}}`, values) }))
    return lines
  }
}

/** In points, at most. */
const headingHeight = 34
const choiceHeight = 22
const tickHeight = 18

/** Whose name stands below a signature. */
const signers: Readonly<Partial<Record<Signature, string>>> = {
  seller: 'seller.name',
  owner: 'seller.name',
  buyer: 'buyer.name',
  buyerReceipt: 'buyer.name',
  financier: 'loan',
}
