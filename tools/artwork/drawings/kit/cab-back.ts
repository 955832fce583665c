import { all, area, line, panel, seam } from './marks.ts'

/** The back of a lorry's cab, above a load or a frame. */
export const cabBack = all(
  panel('M-94 56C-92 40 -82 34 -66 33H66C82 34 92 40 94 56V206H-94Z', 'large', 'flank'),
  area('M-46 74H46L52 118H-52Z', '#0a0d0f') + area('M-42 78H42L47 114H-47Z', '@pane'),
  line('M-70 44C-60 38 60 38 70 44', '#fff', 1.4, 0.4),
  seam('M-80 64V200M80 64V200', 0.35),
)
