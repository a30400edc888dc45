import { createServer, type Server } from 'node:http';
import { outbox } from '@/upstream/db/schema';
import { claim } from '@/upstream/delivery/claim';
import { deadLetters, retryDead, sweepEvents } from '@/upstream/delivery/dead';
import { deliverEvents } from '@/upstream/delivery/deliver';
import { publish } from '@/upstream/events/publish';
import { readUpstreamEnv } from '@/upstream/kernel/env';
import { BusinessError } from '@/upstream/kernel/errors';
import { createServices } from '@/upstream/doors/services';
import { createTestUpstream, type TestUpstream } from '@/upstream/testing/upstream';
import { wish } from '../operator/wish';
import { eventsOf, forget, message } from './letters';
import { portOf } from '../../../support/port-of';

let up: TestUpstream;
beforeAll(async () => {
  up = await createTestUpstream();
});
afterAll(() => up.close());
beforeEach(() => forget(up));
const { letters, texts, withServices, withTeam } = eventsOf(() => up);

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('delivery', () => {
  /** As many events as there are tickets named. */
  async function happened(count: number): Promise<void> {
    for (let i = 0; i < count; i += 1) await publish(up.deps.db, { kind: 'message.received', ticketNo: `TICKET${i}` }, up.clock.now());
  }

  test('of two processes at once each takes its share, and nothing is delivered twice', async () => {
    await happened(40);
    const heard: { readonly runner: number; readonly words: string }[] = [];
    const runner = (number: number) =>
      deliverEvents(
        withTeam(async (words) => {
          heard.push({ runner: number, words });
          await new Promise((resolve) => setImmediate(resolve));
        }),
      );
    await Promise.all([runner(1), runner(2)]);
    expect(new Set(heard.map(({ words }) => words)).size).toBe(40);
    expect(heard).toHaveLength(40);
    expect(new Set(heard.map(({ runner: who }) => who)).size).toBe(2);
    expect((await letters()).every(({ handledAt, attempts }) => handledAt !== null && attempts === 1)).toBe(true);
  });

  test('two that claim at the same moment never get the same letter', async () => {
    await happened(8);
    const claimed = await Promise.all(Array.from({ length: 12 }, () => claim(up.deps)));
    const ids = claimed.flatMap((letter) => (letter === null ? [] : [letter.id]));
    expect(new Set(ids).size).toBe(ids.length);
    for (let next = await claim(up.deps); next !== null; next = await claim(up.deps)) ids.push(next.id);
    expect(new Set(ids).size).toBe(8);
    expect(ids).toHaveLength(8);
  });

  test('what a killed process had claimed is anybody’s again after its lease', async () => {
    await happened(1);
    expect(await claim(up.deps)).not.toBeNull();
    const say = jest.fn(() => Promise.resolve());
    await deliverEvents(withTeam(say));
    up.clock.add(59_000);
    await deliverEvents(withTeam(say));
    expect(say).not.toHaveBeenCalled();
    up.clock.add(2000);
    await deliverEvents(withTeam(say));
    expect(say).toHaveBeenCalledTimes(1);
  });

  test('what fails is tried later and later, does not hold up the rest, and is a dead letter in the end', async () => {
    await happened(2);
    const say = jest.fn((words: string) => (words.includes('TICKET0') ? Promise.reject(new Error('chat is down')) : Promise.resolve()));
    await deliverEvents(withTeam(say));
    expect(await letters()).toMatchObject([
      { attempts: 1, handledAt: null, failedAt: null, lastError: 'chat is down' },
      { attempts: 1, handledAt: up.clock.now() },
    ]);
    const waits: number[] = [];
    for (;;) {
      const [row] = await letters();
      if (!row || row.failedAt !== null) break;
      waits.push((row.nextAttemptAt.getTime() - up.clock.now().getTime()) / 1000);
      up.clock.set(row.nextAttemptAt);
      await deliverEvents(withTeam(say));
    }
    expect(waits).toEqual([30, 120, 600, 3600, 21_600, 86_400]);
    up.clock.add(30 * DAY);
    await deliverEvents(withTeam(say));
    expect(say).toHaveBeenCalledTimes(1 + 7);
    expect(await deadLetters(up.deps)).toMatchObject({ waiting: 0, dead: [{ attempts: 7, lastError: 'chat is down' }] });
  });

  test('without an SMS provider a text is not lost: it is a dead letter that says so, and goes out when it is retried', async () => {
    const none = withServices({ sms: { send: () => Promise.reject(new BusinessError('短信服务尚未开通')) } });
    const { ticketNo } = await up.ok('message.add', message);
    await wish(up, 'inbox.handle', { ticketNo, state: 'answered', reply: '三十套起有团购价' });
    for (let i = 0; i < 7; i += 1) {
      await deliverEvents(none);
      up.clock.add(2 * DAY);
    }
    const listed = await wish(up, 'events.list', {});
    expect(listed).toMatchObject({ data: { waiting: 0, dead: [{ channel: 'sms', lastError: '短信服务尚未开通' }] } });
    expect(await texts()).toEqual([]);
    expect(await wish(up, 'events.retry', { id: null })).toMatchObject({ data: { count: 1 } });
    await deliverEvents(up.deps);
    expect(await texts()).toMatchObject([{ mobilePhone: message.mobilePhone, words: `您提交的 ${ticketNo} 有了答复：三十套起有团购价` }]);
    expect(await wish(up, 'events.list', {})).toMatchObject({ data: { waiting: 0, dead: [] } });
  });

  test('dead letters that nobody can deliver are let go, by their number or all, and no other row', async () => {
    await happened(2);
    const [first, second] = await letters();
    const id = first?.id ?? 0;
    expect(await wish(up, 'events.drop', { id })).toMatchObject({ data: { count: 0 } });
    await up.deps.db.update(outbox).set({ failedAt: up.clock.now() });
    expect(await wish(up, 'events.drop', { id })).toMatchObject({ data: { count: 1 } });
    expect(await letters()).toMatchObject([{ id: second?.id }]);
    expect(await wish(up, 'events.list', {})).toMatchObject({ data: { dead: [{ id: second?.id }] } });
    await happened(3);
    expect(await wish(up, 'events.drop', { id: null })).toMatchObject({ data: { count: 1 } });
    expect((await letters()).map(({ failedAt }) => failedAt)).toEqual([null, null]);
  });

  test('one dead letter of several is retried by its number; what was delivered is forgotten after a year', async () => {
    await happened(2);
    const at = up.clock.now();
    await up.deps.db.update(outbox).set({ failedAt: at });
    const [first] = await letters();
    expect(await retryDead(up.deps, first?.id ?? 0)).toBe(1);
    expect(await retryDead(up.deps, first?.id ?? 0)).toBe(0);
    await deliverEvents(up.deps);
    up.clock.add(364 * DAY);
    await sweepEvents(up.deps);
    expect(await letters()).toHaveLength(2);
    up.clock.add(2 * DAY);
    await sweepEvents(up.deps);
    expect(await letters()).toMatchObject([{ failedAt: at }]);
  });
});

describe('the team’s chat', () => {
  let server: Server;
  let heard: unknown[];
  let reply: string;
  let url: string;
  beforeEach(async () => {
    heard = [];
    reply = '{"errcode":0,"errmsg":"ok"}';
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        heard.push(JSON.parse(Buffer.concat(chunks).toString()));
        response.writeHead(200, { 'content-type': 'application/json' }).end(reply);
      });
    });
    url = `http://127.0.0.1:${await portOf(server)}/cgi-bin/webhook/send?key=k`;
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  test('is a WeCom robot where its address is set; its no is tried again', async () => {
    const { team } = createServices({ ...up.deps, env: readUpstreamEnv({ APP_ENV: 'test', TEAM_ROBOT_URL: url }) });
    const { ticketNo } = await up.ok('message.add', message);
    reply = '{"errcode":45009,"errmsg":"api freq out of limit"}';
    await deliverEvents(withServices({ team }));
    expect(await letters()).toMatchObject([{ handledAt: null, lastError: '45009 api freq out of limit' }]);
    reply = '{"errcode":0,"errmsg":"ok"}';
    up.clock.add(MINUTE);
    await deliverEvents(withServices({ team }));
    expect(await letters()).toMatchObject([{ handledAt: up.clock.now(), lastError: '' }]);
    expect(heard[1]).toEqual({ msgtype: 'text', text: { content: expect.stringContaining(ticketNo) } });
  });
});
