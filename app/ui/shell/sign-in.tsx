import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button, buttonClass } from '../button.tsx'
import { useClosingMenus } from './use-closing-menus.ts'

/** Who is signed in, and where sellers sign in. */
export type Account = { user: { name: string } | undefined; sellerHref: string }

type SignInProps = { account: Account }

/** Sign In with its two choices, or Logout. */
export function SignIn({ account }: SignInProps) {
  const t = useTranslations('nav')
  const container = useClosingMenus<HTMLDivElement>()
  if (account.user) {
    return (
      <Form method="post" action="/logout" className="hidden lg:block">
        <Button type="submit">{t('logout')}</Button>
      </Form>
    )
  }
  return (
    <div ref={container} className="relative ml-2 hidden lg:block">
      <details name="menu" className="group">
        <summary className={buttonClass()}>
          {t('signIn')}
          <ChevronDown size={14} strokeWidth={1.9} aria-hidden className="text-muted group-open:rotate-180" />
        </summary>
        <div className="absolute top-[calc(100%+8px)] right-0 z-30 grid min-w-52 rounded-card border border-line bg-raised p-2 shadow-float">
          <SignInLinks account={account} look="rows" />
        </div>
      </details>
    </div>
  )
}

/** User Sign In and Seller Sign In. Plain links: the seller's may lead to another site. */
export function SignInLinks({ account, look }: SignInProps & { look: 'rows' | 'buttons' }) {
  const t = useTranslations('nav')
  const rowClass = 'flex min-h-11 items-center rounded-control px-3 font-medium text-14 hover:bg-sunken'
  return (
    <>
      <a href="/login" className={look === 'rows' ? rowClass : buttonClass({ variant: 'yes' })}>
        {t('userSignIn')}
      </a>
      <a href={account.sellerHref} className={look === 'rows' ? rowClass : buttonClass()}>
        {t('sellerSignIn')}
      </a>
    </>
  )
}
