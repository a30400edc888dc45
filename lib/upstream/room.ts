import { endpointRow, type EndpointId } from '@/lib/contracts';
import { processState, type Room, type Waiter } from '@/lib/process/state';

/** What shares a room: signing in, what changes something or pays, uploads, pictures on their way to our own door, and every other read. */
type RoomName = 'signIn' | 'write' | 'upload' | 'picture' | 'read';

/**
 * Calls under way at once, 64 in all and 24 pictures, so that a service that hangs does not fill this process. Each kind has room of its own, so
 * that reads that hang never keep anybody from signing in or paying. `each` = what one endpoint may take of it: a search that
 * hangs leaves the other reads alone. Of pictures, each up to 5 MB of memory, it is one address that may take so many, and never more than
 * half of what is left: a few cannot take it all.
 */
const rooms: Readonly<Record<RoomName, { readonly all: number; readonly each: number }>> = {
  signIn: { all: 12, each: 12 },
  write: { all: 16, each: 12 },
  upload: { all: 4, each: 4 },
  picture: { all: 24, each: 6 },
  read: { all: 32, each: 16 },
};
/** Waiting for room, ms, and how many may wait in one. */
const PATIENCE_MS = 1000;
const WAITING = 64;

/** Without these nobody signs in, whether they change anything or not. */
const signIn =
  /^(account\.(captcha|login|register|checkSmsCode|resetPassword|logout)|sms\.|evaluation\.(login|resetPassword)|share\.paperLogin|parent\.bindPhone)/;

function roomOf(id: EndpointId): RoomName {
  if (signIn.test(id)) return 'signIn';
  const { write, timeout } = endpointRow(id);
  if (timeout === 'upload') return 'upload';
  return write || timeout === 'order' ? 'write' : 'read';
}

function roomNamed(name: RoomName): Room {
  const { upstreamRooms } = processState();
  const known = upstreamRooms.get(name);
  if (known) return known;
  const made: Room = { inside: new Map(), waiting: new Set() };
  upstreamRooms.set(name, made);
  return made;
}

function hasPlace(name: RoomName, room: Room, id: string): boolean {
  let all = 0;
  for (const count of room.inside.values()) all += count;
  const left = rooms[name].all - all;
  const each = name === 'picture' ? Math.min(rooms[name].each, Math.ceil(left / 2)) : rooms[name].each;
  return left > 0 && (room.inside.get(id) ?? 0) < each;
}

function take(room: Room, id: string, by: 1 | -1): void {
  const count = (room.inside.get(id) ?? 0) + by;
  if (count === 0) room.inside.delete(id);
  else room.inside.set(id, count);
}

/** Waits for a place, a second at most. */
function queue(room: Room, id: string, signal: AbortSignal | undefined): Promise<boolean> {
  if (room.waiting.size >= WAITING || signal?.aborted) return Promise.resolve(false);
  return new Promise((resolve) => {
    const settle = (entered: boolean): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', giveUp);
      room.waiting.delete(waiter);
      resolve(entered);
    };
    const waiter: Waiter = { id, enter: () => settle(true) };
    const giveUp = (): void => settle(false);
    const timer = setTimeout(giveUp, PATIENCE_MS);
    signal?.addEventListener('abort', giveUp);
    room.waiting.add(waiter);
  });
}

function leave(name: RoomName, room: Room, id: string): void {
  take(room, id, -1);
  for (const waiter of room.waiting) {
    if (!hasPlace(name, room, waiter.id)) continue;
    take(room, waiter.id, 1);
    waiter.enter();
    return;
  }
}

async function enter(name: RoomName, id: string, signal: AbortSignal | undefined): Promise<(() => void) | null> {
  const room = roomNamed(name);
  if (hasPlace(name, room, id)) take(room, id, 1);
  else if (!(await queue(room, id, signal))) return null;
  return () => leave(name, room, id);
}

/** A place for one call to the upstream: what gives it back, or null when there was none within a second. */
export const enterRoom = (id: EndpointId, signal?: AbortSignal): Promise<(() => void) | null> => enter(roomOf(id), id, signal);

/** The same for one picture of this sender. */
export const enterWithPicture = (sender: string, signal: AbortSignal): Promise<(() => void) | null> => enter('picture', sender, signal);
