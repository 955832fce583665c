import { ChevronDown, Inbox } from 'lucide-react'
import { Form, useLocation } from 'react-router'
import navMessages from '#app/messages/en/site/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { buttonClass, LinkButton } from '../button.tsx'
import { Link } from '../link.tsx'
import { CountBadge } from './count-badge.tsx'
import { iconButton, menuSheet } from './header-classes.ts'
import { useIsMember } from './use-browser-state.ts'
import { useClosingMenus } from './use-closing-menus.ts'
import { useWaiting } from './use-waiting.ts'

type AccountProps = { sellerHref: string }

/**
 * Sign In with its two options, or Account and Logout. Without JavaScript all of them show, because only scripts know
 * the state.
 */
export function Account({ sellerHref }: AccountProps) {
  const t = useTranslations(navMessages)
  const container = useClosingMenus<HTMLDivElement>()
  const isMember = useIsMember()
  const { inquiries } = useWaiting()
  if (isMember)
    return (
      <div className="ml-2 hidden gap-1 lg:flex">
        <InquiriesIcon />
        <span className="relative">
          <AccountLink />
          <CountBadge
            count={inquiries}
            className="-top-0.5 -right-1 pointer-events-none absolute xl:hidden"
          />
        </span>
        <Logout className={buttonClass()} />
      </div>
    )
  return (
    <div ref={container} className="relative ml-2 hidden lg:flex">
      <details name="menu" className="group">
        <summary className={buttonClass()}>
          {t('signIn')}
          <ChevronDown size={14} strokeWidth={1.9} aria-hidden className="text-muted group-open:rotate-180" />
        </summary>
        <div className={`${menuSheet} right-0 grid min-w-52`}>
          <SignInLinks sellerHref={sellerHref} className="menu-row" sellerClass="menu-row" />
          <noscript>
            <Logout className="menu-row w-full cursor-pointer" />
          </noscript>
        </div>
      </details>
      <noscript>
        <AccountLink className="lg:max-xl:px-1" />
      </noscript>
    </div>
  )
}

/** The same in the phone's menu. */
export function MenuAccount({ sellerHref }: AccountProps) {
  const isMember = useIsMember()
  const rows = 'grid grid-cols-2 gap-2.5'
  const memberLinks = (
    <div className={rows}>
      <AccountLink />
      <Logout className={buttonClass({ isWide: true })} />
    </div>
  )
  if (isMember)
    return (
      <>
        <NewInquiries />
        {memberLinks}
      </>
    )
  return (
    <div className={rows}>
      <SignInLinks
        sellerHref={sellerHref}
        className={buttonClass({ variant: 'yes' })}
        sellerClass={buttonClass()}
      />
      <noscript className="col-span-2">{memberLinks}</noscript>
    </div>
  )
}

type SignInLinksProps = AccountProps & { className: string; sellerClass: string }

/** User Sign In and Seller Sign In; the latter may be another site. */
function SignInLinks({ sellerHref, className, sellerClass }: SignInLinksProps) {
  const t = useTranslations(navMessages)
  return (
    <>
      <Link to="/login" className={className}>
        {t('userSignIn')}
      </Link>
      <Link to={sellerHref} className={sellerClass}>
        {t('sellerSignIn')}
      </Link>
    </>
  )
}

/** Leads a seller with new inquiries to them; in the desktop's header, which has little room, as an icon. */
function InquiriesIcon() {
  const t = useTranslations(navMessages)
  const { inquiries } = useWaiting()
  if (!inquiries) return null
  return (
    <Link
      to="/sell"
      aria-label={t('newInquiries', { count: inquiries })}
      className={`${iconButton} relative max-xl:hidden`}
    >
      <Inbox size={20} strokeWidth={1.7} aria-hidden />
      <CountBadge count={inquiries} className="absolute top-0.5 left-6" />
    </Link>
  )
}

/** The same in the phone's menu. */
function NewInquiries() {
  const t = useTranslations(navMessages)
  const { inquiries } = useWaiting()
  if (!inquiries) return null
  return (
    <LinkButton to="/sell" variant="yes">
      {t('newInquiries', { count: inquiries })}
    </LinkButton>
  )
}

function AccountLink({ className }: { className?: string }) {
  const t = useTranslations(navMessages)
  const { pathname } = useLocation()
  return (
    <LinkButton
      to="/profile"
      variant="plain"
      className={className}
      aria-current={pathname === '/profile' ? 'page' : undefined}
    >
      {t('account')}
    </LinkButton>
  )
}

function Logout({ className }: { className: string }) {
  const t = useTranslations(navMessages)
  return (
    <Form method="post" action="/logout">
      <button type="submit" className={className}>
        {t('logout')}
      </button>
    </Form>
  )
}
