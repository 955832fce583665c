import { type ChangeEvent, useRef, useState } from 'react'
import profileMessages from '#app/messages/en/accounts/profile.json'
import { useTranslations } from '#app/messages/use-translations.ts'
import { Avatar } from '#app/ui/avatar.tsx'
import { fieldControl } from '#app/ui/field.tsx'
import { mebibyte } from '#records/mebibyte.ts'
import { AvatarCrop } from './avatar-crop.tsx'

const maxBytes = 5 * mebibyte
const types = 'image/jpeg,image/png,image/webp'

type AvatarFieldProps = { id: string; file: string; error: string | undefined }

/** The member's picture and a field for a new one. With JavaScript the member can crop it. */
export function AvatarField({ id, file, error }: AvatarFieldProps) {
  const t = useTranslations(profileMessages)
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<ImageBitmap>()
  const [problem, setProblem] = useState<string>()
  const message = problem ?? error
  const pick = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const chosenFile = currentTarget.files?.[0]
    setPicked(undefined)
    setProblem(undefined)
    if (!chosenFile) return
    try {
      if (chosenFile.size > maxBytes) throw new RangeError('too large')
      setPicked(await createImageBitmap(chosenFile))
    } catch (cause) {
      if (input.current) input.current.value = ''
      const isHeic = /\.hei[cf]$/i.test(chosenFile.name)
      if (cause instanceof RangeError) setProblem(t('tooLarge'))
      else setProblem(t(isHeic ? 'problem.avatarHeic' : 'problem.avatar'))
    }
  }
  const applyCrop = (part: Blob) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File([part], 'picture.jpg', { type: part.type }))
    if (input.current) input.current.files = chosen.files
  }
  return (
    <div className="grid gap-2">
      <label htmlFor="avatar" className="font-semibold text-14">
        {t('picture')}
      </label>
      <div className="flex flex-wrap items-center gap-4">
        {picked ? (
          <AvatarCrop key={picked.width} picture={picked} onCrop={applyCrop} />
        ) : (
          <Avatar id={id} file={file} size={96} />
        )}
        <div className="grid min-w-0 gap-2">
          <input
            {...fieldControl('avatar', message)}
            ref={input}
            type="file"
            name="avatar"
            accept={types}
            onChange={pick}
            className="max-w-full text-14 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-raised file:px-3.5 file:font-semibold file:text-ink"
          />
          <p className="text-13 text-muted">{t('pictureHint')}</p>
          {file && !picked && (
            <label className="flex min-h-11 items-center gap-2.5 text-14">
              <input type="checkbox" name="remove" value="1" className="size-5 accent-accent" />
              {t('pictureRemove')}
            </label>
          )}
        </div>
      </div>
      {message && (
        <p id="avatar-error" role="alert" className="font-medium text-13 text-danger">
          {message}
        </p>
      )}
    </div>
  )
}
