import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, type MetaFunction, useLocation } from 'react-router'
import { useChat } from '#app/chat/use-chat.ts'
import chatMessages from '#app/messages/en/chat/chat.json'
import { localPath } from '#app/messages/paths.ts'
import { translations, useTranslations } from '#app/messages/use-translations.ts'
import { originOf, pageMeta } from '#app/meta.ts'
import { requestContext } from '#app/request-context.ts'
import { Alert } from '#app/ui/alert.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import { ChatSignIn } from '#app/ui/chat/chat-sign-in.tsx'
import { ChatView } from '#app/ui/chat/chat-view.tsx'
import { lazyComponent } from '#app/ui/lazy-component.tsx'
import { ErrorState } from '#app/ui/states.tsx'
import { useDocumentInstead } from '#app/ui/use-document-instead.ts'
import type { Route } from './+types/chat'
import { chatAction } from './chat-action.ts'
import { loadChat } from './load-chat.ts'

const text = translations(chatMessages)
// Few conversations have a reported message.
const ReportForm = lazy(() => import('./report-form.tsx'))
// Guests and sellers do not load it.
const SellerBar = lazyComponent(() => import('./seller-bar.tsx'))
// Few conversations have a running offer or sale.
const DealCard = lazyComponent(() => import('./deal-card.tsx'))

export const loader = ({ context, request, params }: Route.LoaderArgs) =>
  loadChat(context.get(requestContext), request, params.id)
export const action = ({ context, request, params }: Route.ActionArgs) =>
  chatAction(context.get(requestContext), request, params.id ?? '')

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: text('title'),
    description: text('description'),
    path: '/chat',
    origin: originOf(matches),
    isHidden: true,
  })

export default function Chat({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations(chatMessages)
  if ('guest' in loaderData)
    return (
      <div className="wrap py-8 md:py-16">
        <div className="mx-auto grid max-w-dialog gap-3 rounded-card border border-line bg-raised p-4 sm:p-6">
          <h1 className="text-28">{t('title')}</h1>
          <ChatSignIn {...loaderData.guest} />
        </div>
      </div>
    )
  return <MemberChat {...loaderData} result={actionData} />
}

type Loaded = Exclude<Route.ComponentProps['loaderData'], { guest: unknown }>
type MemberChatProps = Loaded & { result: Route.ComponentProps['actionData'] }

function MemberChat({ state: read, messageId, before, isFurther, ...rest }: MemberChatProps) {
  const { deal, seller, reported, flash, refusal, result } = rest
  const t = useTranslations(chatMessages)
  const { state: live, control } = useChat(read)
  // A page of older conversations is not live: others may lie between it and the live ones.
  const state = isFurther ? read : live
  const { pathname } = useLocation()
  const { selected } = state
  return (
    <div className="wrap pb-4 max-md:px-0 md:pt-6 md:pb-10">
      <div
        className={`flex items-center justify-between gap-3 max-md:px-4 max-md:py-2 md:mb-4 ${selected ? 'max-md:sr-only' : ''}`}
      >
        <h1>{t('title')}</h1>
        {!selected && (
          <noscript>
            <a href={localPath(pathname)} className={buttonClass()}>
              {t('refresh')}
            </a>
          </noscript>
        )}
      </div>
      {refusal && (
        <div className="mb-3 max-md:px-4">
          <Alert tone={refusal.isGood ? 'good' : 'bad'}>{refusal.text}</Alert>
        </div>
      )}
      <div
        data-fills-phone={selected ? true : undefined}
        className={`overflow-hidden border-line bg-raised md:h-[max(30rem,calc(100dvh-var(--header)-9rem))] md:rounded-card md:border ${selected ? 'max-md:fixed max-md:inset-x-0 max-md:top-(--header) max-md:bottom-(--below) max-md:z-10' : 'min-h-[60dvh] border-t'}`}
      >
        <ChatView
          state={{ ...state, sendFailure: state.sendFailure ?? (control ? undefined : result?.failure) }}
          control={before || isFurther ? undefined : control}
          isOlderPage={isFurther}
          messageId={messageId}
          text={result?.text}
          isEarlier={before !== undefined}
          call={result?.call}
          seller={
            seller &&
            state.selected === read.selected && (
              <Suspense fallback={<div className="h-11 border-line border-b bg-raised" />}>
                <SellerBar {...seller} />
              </Suspense>
            )
          }
          banner={
            <>
              {flash && <Alert tone="good">{t(flash)}</Alert>}
              {deal && !reported && state.selected === read.selected && (
                <Suspense fallback={<div className="h-32 rounded-card border border-line bg-raised" />}>
                  <DealCard {...deal} />
                </Suspense>
              )}
            </>
          }
          composerReplacement={
            reported &&
            selected && (
              <Suspense>
                <ReportForm conversation={selected} message={reported} />
              </Suspense>
            )
          }
        />
      </div>
    </div>
  )
}

/** The list or the thread failed to load. Others' conversations are a 404. */
export function ErrorBoundary({ error, params }: Route.ErrorBoundaryProps) {
  const t = useTranslations(chatMessages)
  const { pathname, search } = useLocation()
  const isGone = isRouteErrorResponse(error) && error.status === 404
  useDocumentInstead(!isGone)
  return (
    <div className="wrap py-12">
      <title>{t('title')}</title>
      <meta name="robots" content="noindex" />
      <ErrorState title={params.id ? t('failedThread') : t('failedList')}>
        <a
          href={localPath(isGone ? '/chat' : pathname + search)}
          data-reloads={isGone ? undefined : ''}
          className={buttonClass()}
        >
          {isGone ? t('back') : t('retry')}
        </a>
      </ErrorState>
    </div>
  )
}
