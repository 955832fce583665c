import CallIcon from '@mui/icons-material/CallOutlined'
import WhatsAppIcon from '@mui/icons-material/WhatsApp'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { formatPhone, phoneHref } from '../../format/phone.ts'
import { callConsole } from '../api/client.ts'
import { translate } from '../frame/translate.ts'
import { useMutation } from '../frame/use-mutation.ts'

/** The kinds of records of which operators may read the number. */
export const numberKinds = [
  'users',
  'CarsInquiry',
  'BikeInquiry',
  'commercialInquiries',
  'usedVehiclesInquiries',
  'rentEnquiries',
  'onRoadPriceRequests',
]

type Props = { kind: string; record: string; masked: string; greeting?: string }

/** A masked phone number, and the button that reads the whole one, which is logged. */
export function ShowNumber({ kind, record, masked, greeting }: Props) {
  const { mutate, isBusy } = useMutation()
  const [number, setNumber] = useState('')
  const show = () =>
    mutate(async () => {
      const body = { kind, record }
      setNumber((await callConsole<{ number: string }>('numbers/show', { method: 'POST', body })).number)
    })
  const digits = number.replaceAll(/\D/g, '').slice(-10)
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography component="span" variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {number ? formatPhone(number) : masked}
      </Typography>
      {number ? (
        <>
          <Button size="small" variant="outlined" startIcon={<CallIcon />} href={phoneHref(number)}>
            {translate('inbox.call')}
          </Button>
          <Button
            size="small"
            variant="outlined"
            startIcon={<WhatsAppIcon />}
            href={`https://wa.me/91${digits}${greeting ? `?text=${encodeURIComponent(greeting)}` : ''}`}
            target="_blank"
            rel="noopener"
          >
            {translate('inbox.whatsApp')}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          variant="outlined"
          disabled={isBusy}
          title={translate('inbox.numberLogged')}
          onClick={show}
        >
          {translate('inbox.showNumber')}
        </Button>
      )}
    </Stack>
  )
}
