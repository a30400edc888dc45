import { arrow, ring, tick, wave } from '../figure';
import { table, timeline } from '../kit';
import { ask, at, lessonOf, n, options, then, turn, w } from '../script';
import type { Lesson } from '../types';

const onePredicate = lessonOf(
  'junior-english-01',
  {
    grade: '初一',
    subtitle: '先圈动词，再数谓语',
    motto: 'one sentence, one predicate',
    opening: '中文说“他是喜欢音乐的”，英语里那个“是”，不能留。',
    method: ['圈出句子里所有的动词', '没有连词，谓语只留一个', '留下的那个，跟主语走'],
  },
  [
    at(
      '看题',
      '四句话，只有一句没有错。',
      ask('哪一句没有错？'),
      ...options('He like music.', 'He likes music.', 'He is likes music.', 'He liking music.'),
    ),
    at('怎样认', '一个句子里看见两个动词，就先数谓语。', w('一句话（没有连词）→ @y{一个谓语}')),
    at('容易错', '把“他是喜欢”逐字翻译，就多出一个 is。', w('他 @r{是} 喜欢 → He @r{is} likes', { size: 38 })),
    then('中文的“是”，这里只是语气，英语不要它。', n('be 和 like 都能作谓语，只能留一个')),
  ],
  [
    at('看 A', '只有一个谓语，可是主语是 he，like 后面少了 s。', w('He @r{like} music.　@g{少了 s}')),
    at('看 C', 'is 和 likes，两个谓语，多了一个。', w('He @r{is likes} music.　@g{两个谓语}')),
    at('看 D', 'liking 自己不能当谓语，它要有 be 帮忙。', w('He @r{liking} music.　@g{没有谓语}')),
    at('看 B', '只有 likes 一个谓语，主语是 he，加了 s。', w('He likes music.'), ring('likes')),
    then('所以选 B。', w('选 B'), tick('选 B')),
    at('换个主语', '主语换成 They，谓语跟着变，s 就不要了。', n('They like music.　谓语跟主语走')),
  ],
  [
    turn('该你了：把两句合成一句，用 and。', ask('He gets up early. He runs in the park.'), ask('用 and 合成一句')),
    at('一起看', '两个动作是同一个人做的，第二个 he 可以省。', w('He gets up early @y{and} ...')),
    then('有了 and，就可以有两个谓语。', w('He gets up early and runs in the park.'), wave('gets'), wave('runs')),
    then('两个谓语都跟 he 走，两个都要加 s。', w('get@y{s}　run@y{s}'), tick('runs')),
    then('想要两个谓语，就请一个连词来。没有连词，只留一个。', n('两个谓语之间：and、but、or')),
    then('There has 也是这个错：某处有，只用 there be。', n('There @r{has} a book → There is a book on the desk.')),
  ],
);

const tenses = lessonOf(
  'junior-english-02',
  {
    grade: '初二',
    motto: '有时间点，用过去时',
    opening: '钥匙昨天丢的，现在还进不去门。到底用过去时，还是完成时？',
    method: ['先找时间：是点，还是段', '有过去的时间点，用过去时', '没有时间点，和现在有关，用完成时'],
  },
  [
    at(
      '看题',
      '昨天丢了钥匙，现在还进不去。',
      ask("I ______ my keys yesterday. I still can't get in."),
      ...options('lost', 'have lost', 'lose', 'am losing'),
    ),
    then('先圈 yesterday，这是一个确定的过去的时间。', ring('yesterday')),
    at('怎样认', '选项里又有过去时，又有完成时，就看时间。', w('yesterday / last week / in 2024 / two days ago', { size: 36 })),
    at(
      '容易错',
      '看到“现在还进不去”有影响，就选 have lost。',
      wave('have lost'),
      n('影响是有，可句子里有 yesterday，完成时不能和它一起用'),
    ),
  ],
  [
    at(
      '画时间线',
      '把时间画成一条线，右边是现在。',
      timeline(260, 120, 1140, [
        [420, 'yesterday', 'lost'],
        [960, 'now', ''],
      ]),
    ),
    at('过去时', '过去时是线上的一个点：那一天，丢了。', w('一般过去时：一个点，和现在隔开', { y: 360, size: 36 })),
    at(
      '完成时',
      '完成时是一个箭头，从过去指到现在。',
      arrow([480, 222], [950, 222], { color: 'red', width: 5 }),
      w('现在完成时：从过去到现在，不说哪一天', { y: 430, size: 36 }),
    ),
    at('选哪个', '题里说了哪一天，用点，选 lost。', w('有 yesterday → lost，选 A', { y: 510 }), tick('选 A')),
    then('把 yesterday 拿掉，就能说 I have lost my keys。', n("I have lost my keys, so I can't get in.　没有时间点", { y: 580 })),
  ],
  [
    turn(
      '该你了：你去过那个博物馆吗？去过，上个月去的。',
      ask('—____ you ever ____ to the museum?'),
      ask('—Yes, I ____ there last month.'),
    ),
    at('一起看', 'ever，问到现在为止的经历，没有时间点，用完成时。', w('Have you ever been to ...'), ring('ever')),
    then('去过又回来了，用 been；还没回来，用 gone。', n('have been to 去过（人已回来）　have gone to 去了（还没回）')),
    then('回答里有 last month，有了时间点，换回过去时。', w('Yes, I @y{went} there last month.'), wave('last month')),
    then('一问一答，时态可以不一样，因为时间变了。', w('Have, been, went'), tick('went')),
    then('since 和 for 后面是一段，也用完成时。', n('since 2018、for five years：一段，用完成时')),
  ],
);

const conditions = lessonOf(
  'junior-english-03',
  {
    grade: '初二',
    motto: '主句将来，从句现在',
    opening: '明天的事，if 后面却用现在时。奇怪吗？先看它是哪一个 if。',
    method: ['if 是“如果”还是“是否”', '如果：主句 will，从句一般现在时', '是否：该用什么时态就用什么'],
  },
  [
    at(
      '看题',
      '如果明天下雨，我们就待在家里。',
      ask('If it ______ tomorrow, we will stay at home.'),
      ...options('will rain', 'rained', 'rains', 'is raining'),
    ),
    at('怎样认', '有 if、when、as soon as、unless，说的是将来的事。', w('if / when / as soon as / unless / until', { size: 38 })),
    then('主句里有 will、情态动词，或者是祈使句。', wave('will stay')),
    at('容易错', '看见 tomorrow 就用 will，这是最多人掉进去的坑。', wave('will rain'), n('条件还没成立，从句用现在时说')),
    then('另一个：选对了现在时，忘了 it 要加 s。', w('it @r{rain} → it rain@y{s}', { size: 38 })),
  ],
  [
    at('认 if', '把 if 译成“如果”，通不通？如果明天下雨，通。', w('if = 如果　→ 条件')),
    at('看主句', '主句 will stay，将来时。这叫主将。', w('we @y{will stay} at home　主将')),
    at('看从句', '从句用一般现在时。这叫从现。', w('If it @y{rains} tomorrow　从现')),
    at('看主语', '主语 it，第三人称单数，加 s。', ring('rains')),
    at('写答案', '选 C。', w('选 C'), tick('选 C')),
    then('从句放后面也一样：We will stay at home if it rains.', n('We will stay at home if it rains.　放后面，不用逗号')),
  ],
  [
    turn(
      '该你了：我不知道他明天来不来。如果他来，我告诉你。',
      ask("I don't know if he ____ tomorrow."),
      ask('If he ____, I will tell you.'),
    ),
    at('一起看', '第一个 if，译成“如果”不通，是“是否”。', w("don't know if = 不知道 @y{是否}")),
    then('是否，宾语从句，明天的事用 will come。', w("I don't know if he will come tomorrow.", { size: 38 })),
    then('第二个 if，是“如果”，主将从现。', w('If he comes, I will tell you.', { size: 38 })),
    then('一个 will come，一个 comes。', w('will come；comes'), tick('comes')),
    then('分不清，就用 whether 去换：能换的是“是否”。', n('能换成 whether 的 if，是“是否”')),
  ],
);

const clauses = lessonOf(
  'junior-english-04',
  {
    grade: '初三',
    motto: '问句进了从句，就要站好队',
    opening: '“图书馆在哪里”，单独问一种说法，放进句子里又是一种。',
    method: ['先认出它是宾语', '从句里主语在前，动词在后', '时态看意思：真理永远用现在'],
  },
  [
    at(
      '看题',
      '你能告诉我图书馆在哪里吗？',
      ask('Could you tell me ______?'),
      ...options('where is the library', 'where the library is', 'where was the library', 'where the library was'),
    ),
    at('怎样认', 'know、tell、ask、wonder 后面跟一句话，就是宾语从句。', w('tell me + @y{一句话}')),
    at('容易错', '单独问是 where is the library，搬进来忘了换。', wave('where is the library'), n('问句的队形，不能直接搬进从句')),
    then('看见 Could 就选过去时，也不对，Could 这里是客气。', wave('where the library was'), n('Could you …：客气，不是过去')),
  ],
  [
    at('看语序', '问句：动词 is 在主语前面。', w('Where @r{is} the library?')),
    then('从句：主语 the library 在前，is 在后。', w('where the library @y{is}'), ring('is')),
    at('看时态', '图书馆现在在哪里，用现在时。', w('问的是现在 → is，不用 was')),
    at('写答案', '选 B。', w('选 B'), tick('选 B')),
    at(
      '三样都看',
      '引导词、语序、时态，三样过一遍。',
      table(
        64,
        480,
        [220, 420, 420],
        [
          ['看什么', '怎样定', '这道题'],
          ['引导词 · 语序', '缺什么用什么 · 主语在前', 'where the library is'],
        ],
        62,
        28,
      ),
    ),
  ],
  [
    turn(
      '该你了：老师告诉我们，光比声音跑得快。',
      ask('Our teacher told us that light ____ faster than sound.'),
      ...options('travels', 'traveled', 'has traveled', 'will travel'),
    ),
    at('一起看', '主句 told 是过去时，从句一般也要退到过去。', w('told → 从句一般用过去的时态')),
    then('可是光比声音快，昨天快，今天快，明天还快。', w('客观事实，永远不变'), wave('永远不变')),
    then('客观事实，永远用一般现在时。', w('travels，选 A'), tick('选 A')),
    then('不是事实的，老实退一步：他说他看过那部电影，用 had seen。', n('He said that he had seen the film before.')),
    then('把问号也改掉：I wonder where he lives，句号结尾。', w('I wonder where he lives.', { size: 36 })),
  ],
);

export const english: readonly Lesson[] = [onePredicate, tenses, conditions, clauses];
