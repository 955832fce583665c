/** The outlines of the fixed views, drawn for this site in a box of 320 × 200. Right views mirror the left ones. */
const carSide =
  'M22 140q0-26 30-32l24-4 38-32q10-8 24-8h70q16 0 26 10l28 30 22 5q14 4 14 20v12q0 8-8 8h-20a26 26 0 0 0-52 0H128a26 26 0 0 0-52 0H32q-10 0-10-9zM100 102l26-24h38v24zM174 78h32q10 0 16 6l18 18h-66z'
const carFront =
  'M86 92l20-46q4-8 14-8h80q10 0 14 8l20 46q14 6 14 22v42q0 8-8 8h-18q-8 0-8-8v-8H106v8q0 8-8 8H80q-8 0-8-8v-42q0-16 14-22zM100 90l16-36h88l16 36zM88 112h32M200 112h32M128 130h64'
const carRear =
  'M86 88l18-42q4-8 14-8h84q10 0 14 8l18 42q14 6 14 22v46q0 8-8 8h-18q-8 0-8-8v-6H106v6q0 8-8 8H80q-8 0-8-8v-46q0-16 14-22zM104 84l14-32h84l14 32zM84 104h26v16H84zM210 104h26v16h-26zM130 118h60v18h-60z'
const carCorner =
  'M30 136q-2-24 22-32l30-10 34-32q8-8 22-8h72q16 0 26 12l24 34 24 8q10 4 10 20v10q0 8-8 8h-14a24 26 0 0 0-48 0h-66a22 30 0 0 0-44 0l-74-2q-10 0-10-8zM92 94l28-26h36l-8 28zM166 68h40q8 0 14 8l16 20h-76zM40 108l30-6M34 124h34'
const bikeSide =
  'M40 142a34 34 0 1 0 68 0 34 34 0 1 0-68 0M212 142a34 34 0 1 0 68 0 34 34 0 1 0-68 0M74 142l34-72M96 58l28-8M108 72q26-14 56 6l-6 28h-42zM164 80l70-8q16 0 26 12-20 12-54 14h-42M122 108h60v36h-60zM182 138h56v10h-56z'
const bikeFront =
  'M142 110a18 52 0 1 0 36 0 18 52 0 1 0-36 0M100 58h120M148 46a12 14 0 1 0 24 0 12 14 0 1 0-24 0M136 66l10 40M184 66l-10 40M96 52v14M224 52v14'
const details = {
  odometer:
    'M70 140a90 90 0 1 1 180 0zM160 140l44-54M88 122l14 6M104 84l12 10M160 62v16M216 84l-12 10M232 122l-14 6',
  interior:
    'M84 40q24-14 48 0l6 64h-60zM76 108h64q10 0 12 10l4 36H64l2-36q2-10 10-10zM188 40q24-14 48 0l6 64h-60zM180 108h64q10 0 12 10l4 36h-92l2-36q2-10 10-10z',
  boot: 'M70 92l24-52h132l24 52zM70 92h180v66q0 8-8 8H78q-8 0-8-8zM92 104h136v46H92z',
  tyres:
    'M84 100a76 76 0 1 0 152 0 76 76 0 1 0-152 0M114 100a46 46 0 1 0 92 0 46 46 0 1 0-92 0M160 100V56M160 100l42 14M160 100l26 36M160 100l-26 36M160 100l-42-14',
}
const views = {
  car: { front: carFront, rear: carRear, side: carSide, corner: carCorner },
  bike: { front: bikeFront, rear: bikeFront, side: bikeSide, corner: bikeSide },
}

export type VehicleShape = keyof typeof views

/** How a view should fill the picture. */
export function ViewOutline({
  view,
  shape,
  className,
}: {
  view: string
  shape: VehicleShape
  className: string
}) {
  const { front, rear, side, corner } = views[shape]
  const paths: Record<string, string> = { ...details, front, rear, left: side, right: side }
  const isMirrored = view === 'right' || view === 'frontRight' || view === 'rearLeft'
  return (
    <svg viewBox="0 0 320 200" fill="none" strokeLinejoin="round" aria-hidden className={className}>
      <path
        d={paths[view] ?? corner}
        transform={isMirrored ? 'matrix(-1 0 0 1 320 0)' : undefined}
        stroke="currentColor"
        strokeWidth={3}
      />
    </svg>
  )
}
