import { Check, Copy, MessageCircle, Share2 } from 'lucide-react'
import { type MouseEvent, type ToggleEvent, useState } from 'react'
import { useLocation, useMatches } from 'react-router'
import shareMessages from '#app/messages/en/site/share.json'
import { localPath } from '#app/messages/paths.ts'
import { useTranslations } from '#app/messages/use-translations.ts'
import { originOf } from '../meta.ts'
import { menuSheet } from './shell/header-classes.ts'
import { useHydrated } from './shell/use-browser-state.ts'
import { useClosingMenus } from './shell/use-closing-menus.ts'
import { vehiclePageSearch } from './vehicle/page-params.ts'

type ShareProps = {
  title: string
  /** The path to share, if it is not this page with what its address says of a vehicle. */
  path?: string
  /** Whether it is at the right edge, so that its menu opens to the left. */
  isAtEnd?: boolean
}

/** Shares the page: with the phone's share sheet if there is one, else by WhatsApp or a copied link. */
export default function Share({ title, path, isAtEnd = false }: ShareProps) {
  const { pathname, search } = useLocation()
  const url = originOf(useMatches()) + localPath(path ?? pathname + vehiclePageSearch(search))
  const t = useTranslations(shareMessages)
  const menu = useClosingMenus<HTMLDivElement>()
  const isHydrated = useHydrated()
  const shareNatively = (event: MouseEvent) => {
    if (!navigator.share) return
    event.preventDefault()
    // A visitor who closes the share sheet needs no message.
    navigator.share({ title, url }).catch(() => undefined)
  }
  return (
    <div ref={menu} className="relative print:hidden">
      <details className="group" onToggle={showMenu}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by nature */}
        <summary
          onClick={shareNatively}
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold text-14 text-accent hover:underline"
        >
          <Share2 size={17} strokeWidth={1.8} aria-hidden />
          {t('share')}
        </summary>
        <ul className={`${menuSheet} ${isAtEnd ? 'right-0' : 'left-0'} min-w-52 scroll-mb-24`}>
          <li>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
              rel="noopener"
              className="menu-row gap-2.5"
            >
              <MessageCircle size={17} strokeWidth={1.8} aria-hidden />
              {t('whatsapp')}
            </a>
          </li>
          {isHydrated && (
            <li>
              <CopyLink url={url} />
            </li>
          )}
        </ul>
      </details>
    </div>
  )
}

/** Brings a menu that opens beyond the edge into view, above the bar with the page's main action. */
function showMenu({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
}

function CopyLink({ url }: { url: string }) {
  const t = useTranslations(shareMessages)
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  const Icon = isCopied ? Check : Copy
  return (
    <button type="button" onClick={copy} className="menu-row w-full cursor-pointer gap-2.5">
      <Icon size={17} strokeWidth={1.8} aria-hidden />
      <span aria-live="polite">{t(isCopied ? 'copied' : 'copy')}</span>
    </button>
  )
}
