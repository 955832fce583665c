import { messageParts } from '#app/chat/message-parts.ts'

const look = 'font-medium text-accent underline underline-offset-2'

/** A message's text, with its web addresses and phone numbers as links. */
export default function MessageText({ text }: { text: string }) {
  return messageParts(text).map(({ text: passage, href }, at) => {
    if (!href) return passage
    const externalProps = !href.startsWith('tel:') && {
      target: '_blank',
      rel: 'nofollow ugc noopener noreferrer',
    }
    return (
      <a key={at} href={href} {...externalProps} className={look}>
        {passage}
      </a>
    )
  })
}
