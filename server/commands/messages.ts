import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from '#database/project-root.ts'
import {
  channelChoices,
  holds,
  type MessageEvent,
  messageTable,
  receivers,
} from '#domain/notifications/message-table.ts'
import { isNotificationEvent, textOf } from '#domain/notifications/render-text.ts'

const opening = `# Messages

Every message that Sawari sends, except the one-time codes: who gets it, by which channel, when it waits, its subject and
text in both languages, and the code that sends it. \`npm run messages\` writes this page from
\`domain/notifications/message-table.ts\` and the texts in \`domain/notifications/texts\`. Night is from 21:00 to 08:00
in India. Words in braces are filled in. One-time codes never wait.

| Event | Who gets it | Channel | Waits | English | Hindi | Sent by |
| --- | --- | --- | --- | --- | --- | --- |
`

const events = Object.keys(messageTable) as MessageEvent[]

/** docs/messages.md as the table of messages and their texts have it. Throws for a message that no code sends. */
export function renderMessages(): string {
  const sources = readSources()
  const rows = events.map(event => {
    const { to, by, held } = messageTable[event]
    const senders = sources.filter(({ text }) => text.includes(`'${event}'`)).map(({ file }) => `\`${file}\``)
    if (!senders.length) throw new Error(`nothing sends ${event}`)
    const cells = [
      `\`${event}\``,
      receivers[to],
      channelChoices[by],
      holds[held],
      words(event, 'en'),
      words(event, 'hi'),
      senders.join(', '),
    ]
    return `| ${cells.join(' | ')} |\n`
  })
  return opening + rows.join('')
}

/** The text of a message, and of its shorter one for SMS, in one line. */
function words(event: MessageEvent, language: 'en' | 'hi'): string {
  const { subject, text } = textOf(event, language)
  const byPhone = `${event}ByPhone`
  const short = isNotificationEvent(byPhone) ? `<br>SMS: ${textOf(byPhone, language).text}` : ''
  return `**${subject}**<br>${text}${short}`.replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}

/** Code that mentions an event, or something of the same name, and sends nothing. */
const readers = [
  'domain/accounts/export-member-data.ts',
  'domain/alerts/confirm-search.ts',
  'domain/notifications/deliver.ts',
  'domain/notifications/message-table.ts',
  'domain/operator-inbox/alert-figures.ts',
]

/** The code of the domain that may send, without tests. */
const readSources = () =>
  globSync('domain/**/*.ts', { cwd: projectRoot })
    .map(file => file.replaceAll(path.sep, '/'))
    .filter(file => !file.endsWith('.test.ts') && !readers.includes(file))
    .sort()
    .map(file => ({ file, text: readFileSync(path.join(projectRoot, file), 'utf8') }))

if (import.meta.main) writeFileSync(path.join(projectRoot, 'docs/messages.md'), renderMessages())
