import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useRecordContext } from 'react-admin'
import { type ChosenFile, isChosen } from '../../api/record-body.ts'
import { useSent } from '../../api/upload.ts'
import { translate } from '../../frame/translate.ts'
import { useFileAddress } from '../use-file-address.ts'

export type GalleryFile = string | ChosenFile

export const fileLabel = (file: GalleryFile) => (isChosen(file) ? file.rawFile.name : file)
/** Whether two values are the same file, stored or new. */
export const isSameFile = (one: GalleryFile, other: GalleryFile) =>
  isChosen(one) ? isChosen(other) && one.rawFile === other.rawFile : one === other

type Props = { file: GalleryFile; thumb: string | undefined; alt: string }

/** A stored file, or a new file with its upload progress. */
export function Picture({ file, thumb, alt }: Props) {
  const record = useRecordContext()
  const fileAddress = useFileAddress()
  const chosen = isChosen(file) ? file.rawFile : undefined
  const previewUrl = usePreviewUrl(chosen)
  const sent = useSent(chosen)
  const storedUrl = record && !isChosen(file) && thumb ? fileAddress(record, file, thumb) : undefined
  const address = previewUrl ?? storedUrl
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: '16 / 10',
        display: 'grid',
        placeItems: 'center',
        borderRadius: 1,
        overflow: 'hidden',
        bgcolor: theme => theme.palette.tokens['stage-top'],
      }}
    >
      {address ? (
        <Box
          component="img"
          src={address}
          alt={alt}
          loading="lazy"
          draggable={false}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'contain' }}
        />
      ) : (
        <Typography variant="body2" sx={{ p: 1, overflowWrap: 'anywhere' }}>
          {alt}
        </Typography>
      )}
      {sent !== undefined && (
        <LinearProgress
          variant="determinate"
          value={sent * 100}
          aria-label={translate('gallery.sending', { name: alt })}
          sx={{ position: 'absolute', left: 0, right: 0, bottom: 0, height: 6 }}
        />
      )}
    </Box>
  )
}

/** The object URL of a new file. */
function usePreviewUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const url = file?.type.startsWith('image/') ? URL.createObjectURL(file) : undefined
    setAddress(url)
    return () => {
      if (url) URL.revokeObjectURL(url)
    }
  }, [file])
  return address
}
