import { ChevronDown } from 'lucide-react'
import { Form } from 'react-router'
import navMessages from '#app/messages/en/nav.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Button, buttonClass } from '../button.tsx'
import { Link } from '../link.tsx'
import { menuRow, menuSheet } from './header-look.ts'
import { useClosingMenus } from './use-closing-menus.ts'

/** Who is signed in, and where sellers sign in. */
export type Account = { user: { name: string } | undefined; sellerHref: string }

type SignInProps = { account: Account }

/** Sign In with its two choices, or Logout. */
export function SignIn({ account }: SignInProps) {
  const t = useTranslations(navMessages)
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
        <div className={`${menuSheet} right-0 grid min-w-52`}>
          <SignInLinks account={account} look="rows" />
        </div>
      </details>
    </div>
  )
}

/** User Sign In and Seller Sign In, which may lead to another site. */
export function SignInLinks({ account, look }: SignInProps & { look: 'rows' | 'buttons' }) {
  const t = useTranslations(navMessages)
  return (
    <>
      <Link to="/login" className={look === 'rows' ? menuRow : buttonClass({ variant: 'yes' })}>
        {t('userSignIn')}
      </Link>
      <Link to={account.sellerHref} className={look === 'rows' ? menuRow : buttonClass()}>
        {t('sellerSignIn')}
      </Link>
    </>
  )
}
