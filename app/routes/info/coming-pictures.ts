import suv from '../../ui/road/compact-suv.webp'
import scooter from '../../ui/road/scooter.webp'
import sedan from '../../ui/road/sedan.webp'

type Picture = { src: string; width: number; height: number }

const pictures: Partial<Record<string, Picture>> = {
  used: { src: sedan, width: 400, height: 151 },
  chat: { src: scooter, width: 180, height: 108 },
}

/** What waits on the road of a screen that is on its way. */
export const pictureOf = (screen: string): Picture =>
  pictures[screen] ?? { src: suv, width: 370, height: 157 }
