import { type ChangeEvent, useRef, useState } from 'react'
import { Form, useRevalidator } from 'react-router'
import { shrinkPhoto } from '#app/forms/shrink-photo.ts'
import sellMessages from '#app/messages/en/used-vehicles/sell.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { useHydrated } from '#app/ui/shell/use-browser-state.ts'
import { sendPhoto } from './send-photo.ts'

type Sending = { name: string; done: number }

/** Uploads photos: with JavaScript one after the other, resized and with progress; else by the form. */
export function PhotoUpload({ problem }: { problem: string | undefined }) {
  const t = useTranslations(sellMessages)
  const isHydrated = useHydrated()
  const { revalidate } = useRevalidator()
  const input = useRef<HTMLInputElement>(null)
  const [sending, setSending] = useState<Sending>()
  const [failed, setFailed] = useState<{ name: string; cause: string }[]>([])
  const send = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    setFailed([])
    for (const file of files) {
      const { name } = file
      setSending({ name, done: 0 })
      const photo = await shrinkPhoto(file)
      const cause = await sendPhoto(photo, done => setSending({ name, done }))
      if (cause !== undefined) setFailed(before => [...before, { name, cause }])
      await revalidate()
    }
    setSending(undefined)
    if (input.current) input.current.value = ''
  }
  return (
    <div className="grid gap-3">
      {problem && <Alert tone="bad">{problem}</Alert>}
      {failed.map(({ name, cause }) => (
        <Alert key={name} tone="bad">
          {t('uploadFailed', { name })} {cause}
        </Alert>
      ))}
      <Form
        method="post"
        encType="multipart/form-data"
        reloadDocument
        className="flex flex-wrap items-end gap-3"
      >
        <label className="grid gap-1.5 font-semibold text-14">
          {t('addPhotos')}
          <input
            ref={input}
            type="file"
            name="photos"
            accept="image/jpeg,image/png,image/webp"
            multiple
            disabled={sending !== undefined}
            onChange={isHydrated ? send : undefined}
            className="max-w-full font-normal file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-raised file:px-3.5 file:font-semibold file:text-ink"
          />
        </label>
        {!isHydrated && (
          <Button type="submit" variant="yes">
            {t('upload')}
          </Button>
        )}
      </Form>
      {sending && (
        <div role="status" className="grid gap-1 text-14">
          {t('uploading', { name: sending.name, done: sending.done })}
          <progress
            value={sending.done}
            max={100}
            aria-label={sending.name}
            className="h-2 w-full accent-accent"
          />
        </div>
      )}
    </div>
  )
}
