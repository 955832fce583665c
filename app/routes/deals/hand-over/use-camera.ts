import { useEffect, useRef, useState } from 'react'

/** The camera at the back of the phone, from the first render until the last. `none` if the browser gives no camera. */
export function useCamera() {
  const video = useRef<HTMLVideoElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [state, setState] = useState<'starting' | 'on' | 'none'>('starting')
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      const wishes = { facingMode: 'environment', width: { ideal: 1920 }, height: { ideal: 1080 } }
      stream = await navigator.mediaDevices.getUserMedia({ video: wishes })
      if (isGone || !video.current) return stop()
      // Before its first picture arrives there is nothing to take.
      video.current.addEventListener('loadeddata', () => setState('on'), { once: true })
      video.current.srcObject = stream
    }
    start().catch(() => setState('none'))
    return () => {
      isGone = true
      stop()
    }
  }, [])

  /** What the camera shows now, as a JPEG; it stays on the canvas. */
  const takeShot = async (): Promise<File | undefined> => {
    const { current: from } = video
    const { current: to } = canvas
    if (!from?.videoWidth || !to) return undefined
    to.width = from.videoWidth
    to.height = from.videoHeight
    to.getContext('2d')?.drawImage(from, 0, 0)
    const made = await new Promise<Blob | null>(resolve => {
      to.toBlob(resolve, 'image/jpeg', 0.85)
    })
    return made ? new File([made], 'view.jpg', { type: made.type }) : undefined
  }
  return { video, canvas, state, takeShot }
}
