import { readEnv } from '#server/env.ts'

/** Made-up settings that live mode requires. */
export const liveSettings = {
  SAWARI_MODE: 'live',
  SESSION_SECRET: 'a secret of more than thirty-two letters',
  PUBLIC_URL: 'https://sawari.example',
  GRIEVANCE_OFFICER: 'Meera Joshi',
  GRIEVANCE_EMAIL: 'grievance@sawari.example',
  SMS_PROVIDER: 'twilio',
  SMS_ACCOUNT: 'account',
  SMS_TOKEN: 'token',
  SMS_FROM: 'SAWARI',
  LOG_LEVEL: 'silent',
}

export const liveEnv = () => readEnv(liveSettings)
