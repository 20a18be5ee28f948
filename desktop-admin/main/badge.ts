import { app, type BrowserWindow, nativeImage } from 'electron';

const SIDE = 16;

/** A round dot in the signal colour for the Windows task bar button. BGRA, premultiplied. */
function dot(): Buffer {
  const pixels = Buffer.alloc(SIDE * SIDE * 4);
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [x, y] = [(index % SIDE) - 7.5, Math.floor(index / SIDE) - 7.5];
    if (x * x + y * y <= 56) pixels.set([0x1f, 0x32, 0xc8, 0xff], index * 4);
  }
  return pixels;
}

/** Shows the number of pending items on the dock or the task bar; 0 clears it. */
export function showBadge(window: BrowserWindow, count: number): void {
  if (process.platform !== 'win32') {
    app.setBadgeCount(count);
    return;
  }
  const image = count > 0 ? nativeImage.createFromBitmap(dot(), { width: SIDE, height: SIDE }) : null;
  window.setOverlayIcon(image, count > 0 ? `${count} waiting` : '');
}
