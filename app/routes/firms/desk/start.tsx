import { redirect } from 'react-router'
import { loadOrThrow } from '#app/load-or-throw.ts'
import firmMessages from '#app/messages/en/firms/desk.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { loadMemberPage } from '#app/routes/accounts/load-member-page.ts'
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { Link } from '#app/ui/link.tsx'
import { EmptyState } from '#app/ui/states.tsx'
import { listMemberships } from '#domain/firms/membership.ts'
import type { Route } from './+types/start'
import { deskMeta } from './desk-meta.ts'

export const meta = deskMeta('title')

/** Leads to the desk of the member's firm; a member of several chooses one. */
export async function loader(args: Route.LoaderArgs) {
  const { page, ctx } = await loadMemberPage(args)
  const firms = await loadOrThrow(page, listMemberships(ctx))
  const [only] = firms
  if (only && firms.length === 1) throw redirect(`/firm/${only.id}`)
  return { firms }
}

export default function Start({ loaderData: { firms } }: Route.ComponentProps) {
  const t = useTranslations(firmMessages)
  return (
    <div className="wrap min-h-dvh pb-12">
      <Breadcrumbs crumbs={[{ label: t('home'), to: '/' }, { label: t('title') }]} />
      <h1 className="mt-2 mb-5">{t('title')}</h1>
      <div className="max-w-[720px]">
        {firms.length ? (
          <ul className="grid gap-3">
            {firms.map(({ id, name, role }) => (
              <li key={id}>
                <Link
                  to={`/firm/${id}`}
                  className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 rounded-card border border-line bg-raised px-4 py-3 hover:border-line-strong"
                >
                  <span className="font-semibold">{name}</span>
                  <span className="text-13 text-muted">{t(`role.${role}`)}</span>
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <EmptyState title={t('noFirm')} text={t('noFirmText')}>
            <LinkButton to="/contact">{t('contact')}</LinkButton>
          </EmptyState>
        )}
      </div>
    </div>
  )
}
