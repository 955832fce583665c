import { text } from 'node:stream/consumers'
import type { EntryContext } from 'react-router'
import { textId } from './as-text.ts'
import { onServer } from './server-side.ts'

/**
 * What a browser is told of the data that a page was made from, as blocks that are no code: they need not be read as such,
 * nor be named in the content policy.
 */
export async function handOver({ serverHandoffStream, staticHandlerContext }: EntryContext): Promise<string> {
  const texts = Object.values(staticHandlerContext.loaderData)
    .map(data => onServer(data))
    .filter(value => value !== undefined)
  if (texts.length > 1) throw new Error('Two loaders of a page give their data as text')
  const forRouter = serverHandoffStream ? block(dataId, await text(serverHandoffStream)) : ''
  return forRouter + texts.map(value => block(textId, JSON.stringify(value))).join('')
}

/** Where `code-last.ts` finds what the router is told. */
export const dataId = 'page-data'

/** JSON has this sign in its texts alone. */
const block = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`
