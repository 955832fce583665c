import { data } from 'react-router'
import type { PageArgs } from '#app/routes/accounts/load-member-page.ts'
import { saveAlertSettings } from '#domain/alerts/alert-settings.ts'
import { updateSearch } from '#domain/alerts/manage-searches.ts'
import { deleteWithUndo, restoreSearch } from '#domain/alerts/restore-search.ts'
import { alertsFailure, alertsSuccess, readAlertOwner } from './alert-owner.ts'
import { t } from './alerts-meta.ts'
import { readHeartChoices, readSearch, readTexts } from './read-search.ts'

/** Changes, deletes or restores a search of the request's owner, or changes a member's alerts about its wishlist. */
export async function alertsAction(args: PageArgs) {
  const { page, ctx, owner } = await readAlertOwner(args)
  if (!owner) throw data(null, { status: 401 })
  const values = readTexts(await args.request.formData())
  const { intent, search: id = '', undo = '' } = values
  const { sender } = page
  try {
    await sender.limits.take('write', sender.address)
    if (intent === 'delete') {
      const deleted = await deleteWithUndo(ctx, owner, id, sender.secret)
      return alertsSuccess({ text: t('deleted', { name: deleted.name }), undo: deleted.undo })
    }
    if (intent === 'undo') {
      const name = await restoreSearch(ctx, owner, undo, sender.secret)
      return alertsSuccess({ text: t('undone', { name }) })
    }
    if (intent === 'hearts' && 'user' in owner) {
      await saveAlertSettings(ctx, owner.user, readHeartChoices(values))
      return alertsSuccess({ text: t('hearts.saved') })
    }
    const changes = readSearch(values, owner)
    const { name, isConfirmed, email } = await updateSearch(ctx, owner, id, changes, sender)
    return alertsSuccess({
      id,
      text: isConfirmed ? t('changed', { name }) : t('new.sentText', { email }),
    })
  } catch (error) {
    return alertsFailure(page, error, { id, values })
  }
}
