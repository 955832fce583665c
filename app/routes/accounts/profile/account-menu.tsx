import {
  Bell,
  CarFront,
  ChevronRight,
  Download,
  Handshake,
  Heart,
  type LucideIcon,
  MessageCircle,
  MessageCircleQuestionMark,
  Phone,
  ShieldCheck,
  Star,
  Store,
  Tag,
  UserRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Link } from '#app/ui/link.tsx'
import { type AccountGroup, type AccountPart, accountGroups, partPath } from './account-parts.ts'

const icons: Record<AccountPart, LucideIcon> = {
  listings: Tag,
  garage: CarFront,
  dealer: Store,
  shortlist: Heart,
  alerts: Bell,
  inquiries: MessageCircleQuestionMark,
  deals: Handshake,
  chats: MessageCircle,
  details: UserRound,
  numbers: Phone,
  security: ShieldCheck,
  reviews: Star,
  data: Download,
}

type AccountMenuProps = {
  /** The part that is open; none on the account's own page, which is the menu. */
  here: AccountPart | undefined
  isDealer: boolean
  /** How many deals wait for the member. */
  waitingDeals: number
}

const groups = Object.keys(accountGroups) as AccountGroup[]

/** The parts of an account in groups: a page of its own, and beside each part on wide screens. */
export function AccountMenu({ here, isDealer, waitingDeals }: AccountMenuProps) {
  const t = useTranslations(profileMessages)
  return (
    <nav
      aria-label={t('parts')}
      className={
        here
          ? 'hidden content-start gap-5 self-start lg:sticky lg:top-24 lg:grid'
          : 'grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3'
      }
    >
      {groups.map(group => (
        <Group key={group} group={group} isPage={!here}>
          {accountGroups[group]
            .filter(part => isDealer || part !== 'dealer')
            .map(part => (
              <Part
                key={part}
                part={part}
                isPage={!here}
                isHere={part === here}
                waiting={part === 'deals' ? waitingDeals : 0}
              />
            ))}
        </Group>
      ))}
    </nav>
  )
}

type GroupProps = { group: AccountGroup; isPage: boolean; children: ReactNode }

function Group({ group, isPage, children }: GroupProps) {
  const t = useTranslations(profileMessages)
  const Title = isPage ? 'h2' : 'p'
  return (
    <div className="min-w-0">
      <Title id={`group-${group}`} className={isPage ? 'mb-2 text-18' : 'px-3 pb-1 text-13 text-muted'}>
        {t(`group.${group}`)}
      </Title>
      <ul
        aria-labelledby={`group-${group}`}
        className={
          isPage ? 'divide-y divide-line overflow-hidden rounded-card border border-line bg-raised' : ''
        }
      >
        {children}
      </ul>
    </div>
  )
}

type PartProps = { part: AccountPart; isPage: boolean; isHere: boolean; waiting: number }

function Part({ part, isPage, isHere, waiting }: PartProps) {
  const t = useTranslations(profileMessages)
  const Icon = icons[part]
  // The whole row is the link, and its name is only that of the part.
  return (
    <li
      className={`relative flex items-center gap-3 ${isHere ? 'rounded-control bg-ink text-surface' : 'hover:bg-sunken'} ${
        isPage ? 'min-h-14 px-4 py-2' : 'min-h-11 rounded-control px-3 text-14'
      }`}
    >
      <Icon size={isPage ? 20 : 17} strokeWidth={1.7} aria-hidden className="shrink-0" />
      <div className="min-w-0 grow">
        <Link
          to={partPath(part)}
          aria-current={isHere ? 'page' : undefined}
          className="flex min-h-6 flex-wrap items-center gap-x-2 font-semibold after:absolute after:inset-0"
        >
          {t(`part.${part}`)}
          {waiting > 0 && (
            <span className="grid h-5 min-w-5 place-items-center rounded-full bg-accent px-1 font-bold text-12 text-accent-ink">
              {waiting}
              <span className="sr-only"> {t('dealsWaiting')}</span>
            </span>
          )}
        </Link>
        {isPage && <p className="text-13 text-muted">{t(`hint.${part}`)}</p>}
      </div>
      {isPage && <ChevronRight size={18} strokeWidth={1.7} aria-hidden className="shrink-0 text-muted" />}
    </li>
  )
}
