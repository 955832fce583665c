import { ClientResponseError } from 'pocketbase'
import { pb } from './client.ts'

/** Downloads a file that needs a token. Returns the error if that fails. */
export async function saveFile(address: string, name: string): Promise<ClientResponseError | undefined> {
  const answer = await fetch(address, { headers: { Authorization: pb.authStore.token } })
  if (!answer.ok)
    return new ClientResponseError({ status: answer.status, response: await answer.json().catch(() => ({})) })
  saveBlob(await answer.blob(), name)
  return undefined
}

/** Downloads a text as a CSV file. */
export const saveText = (text: string, name: string) =>
  saveBlob(new Blob([text], { type: 'text/csv;charset=utf-8' }), name)

function saveBlob(blob: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
