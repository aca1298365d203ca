"""Scenes of Robotica 2024, of a workshop week, and the closing scene of each kind of page."""
from kit import *
from scenes2 import *
from scenes3 import *


def confetti(n, xs, ys, zs, seed=5):
    """Paper bits in a box of space, the same ones at each rendering."""
    random.seed(seed)
    for _ in range(n):
        loc = (random.uniform(*xs), random.uniform(*ys), random.uniform(*zs))
        rot = [random.uniform(0, 360) for _ in range(3)]
        rbox((.13, .085, .012), .005, random.choice(('coral', 'marigold', 'leaf', 'sky', 'cream', 'teal')), seg=1, loc=loc, rot=rot)


def bunting(x0, x1, y, z, n=9, sag=.5):
    """A string of triangular flags between two points of the same height."""
    points = [(x0 + (x1 - x0) * i / n, y, z - sag * sin(pi * i / n)) for i in range(n + 1)]
    tube(points, .025, 'ink')
    for i in range(n):
        (ax, _, az), (bx, _, bz) = points[i], points[i + 1]
        flat([[(-.2, 0), (.2, 0), (0, -.42)]], .04, ('coral', 'marigold', 'leaf', 'teal')[i % 4], bev=.012, off=False,
             loc=((ax + bx) / 2, y - .02, (az + bz) / 2 - .02), rot=(90, 0, 0))


def dark_hall():
    """The competition's hall: dark backdrop, warm light from above."""
    sweep('ink', 9, 4, glow=.12)
    area((-3, -8, 6), (0, 0, 1), 4, 1100, '#FFE6C0')
    area((5, -6, 3), (0, 0, 1), 4, 260, '#BFD0FF')
    world('#6F6AB0', .34)


def waving(**k):
    up = dict(el=(-1.28, -.05, .1), ha=(-1.42, -.2, .8), pose='open', hdir=(-.2, -.05, 1))
    return robot(armR=up, **k)


def cheering(**k):
    left = dict(el=(1.15, -.2, .3), ha=(1.25, -.4, .95), pose='open', hdir=(.1, -.2, 1))
    right = dict(el=(-1.15, -.2, .3), ha=(-1.25, -.4, .95), pose='open', hdir=(-.1, -.2, 1))
    return robot(expr='happy', armL=left, armR=right, **k)


# ------------------------------------------------------------------ Robotica 2024
def race():
    dark_hall()
    L = [(4.6 * cos(t), 2.3 * sin(t)) for t in [2 * pi * i / 90 for i in range(90)]]
    inner = [(2.2 * cos(t), .8 * sin(t)) for t in [2 * pi * i / 90 for i in range(90)]][::-1]
    flat([L, inner], .1, 'slate', bev=.03, loc=(0, .6, .06))
    flat([[(x * .98, y * .95) for x, y in inner[::-1]]], .1, '#8FD46B', bev=.03, loc=(0, .6, .06))
    for i in range(28):
        t = 2 * pi * i / 28
        rbox((.34, .09, .03), .012, 'marigold', seg=2, loc=(3.4 * cos(t), .6 + 1.55 * sin(t), .13),
             rot=(0, 0, math.degrees(math.atan2(1.55 * cos(t), -3.4 * sin(t)))))
    for i in range(8):
        for j in range(2):
            rbox((.2, .2, .02), .005, 'white' if (i + j) % 2 else 'night', seg=1, loc=(.0 + .2 * j, -1.62 + .2 * i, .13))
    bot2(None, loc=(-1.5, -.95, .12), rot=(0, 0, 62), sc=.62)
    fbot((1.35, -1.1, .12), 52, 'coral', 'marigold', 'happy', .62)
    bot1(None, loc=(3.5, .35, .12), rot=(0, 0, 10), sc=.5)
    sprout(None, (-.6, .7, .12), 1.0)
    for x, y in ((-4.6, -.9), (-3.9, -1.5), (4.5, -1.0)):
        cone(.18, .46, 'coral', loc=(x, y, .05)); torus(.12, .04, 'white', loc=(x, y, .24), seg=30)
    flagpole(None, (.2, 2.4, 0), 1.15, (0, 0, -6))
    bunting(-4.4, 4.4, 3.4, 3.6, 12, .5)
    confetti(60, (-4.5, 4.5), (0, 3.6), (1.6, 4.4), 7)
    cam((.6, -10.6, 4.4), (.1, .3, .95), 52)


def podium():
    dark_hall()
    for x, h, c, n in ((0, 1.35, 'marigold', '1'), (-2.1, .9, 'teal', '2'), (2.1, .6, 'coral', '3')):
        rbox((2.0, 1.7, h), .1, c, loc=(x, .5, h / 2))
        text(n, .62, .05, 'cream', bev=.01, loc=(x, -.38, h / 2), rot=(90, 0, 0))
    bot4(None, loc=(0, .5, 1.35), rot=(0, 0, 6), sc=.78)
    bot2(None, loc=(-2.1, .45, .9), rot=(0, 0, 18), sc=.66)
    cheering(loc=(2.1, .45, .6), rot=(0, 0, -14), s=.66, body='leaf', rim='leaf', ear='marigold', shoe='coral')
    bunting(-4.6, 4.6, 2.6, 4.6, 12, .7)
    confetti(150, (-4.6, 4.6), (-1.2, 2.2), (.9, 5.2), 3)
    confetti(40, (-4, 4), (-1.8, -.6), (.02, .03), 9)
    cam((0, -12.4, 3.0), (0, 0, 2.05), 54)


def pit():
    dark_hall()
    bench(None, (0, .9, 0), 6.4, 1.7, 1.3)
    fbot((-.2, .8, 1.4), 26, 'teal', 'marigold', 'open', .66)
    tray(None, (-2.3, .75, 1.4), 1.1, .7, 'coral', 4, 'gears')
    tray(None, (2.25, 1.1, 1.4), 1.0, .6, 'marigold', -6, 'blocks')
    battery(None, (1.35, .35, 1.52), (0, 90, 10), .7, 'leaf'); battery(None, (1.5, .62, 1.52), (0, 90, -8), .7, 'coral')
    pcb(None, (-1.35, .35, 1.45), (0, 0, 14), .5)
    screwdriver(None, (.95, .25, 1.5), (90, 0, 70), .6, 'coral')
    bot6(None, loc=(-2.5, -1.1, 0), rot=(0, 0, 30), sc=.74)
    cheering(loc=(2.5, -.75, 0), rot=(0, 0, -28), s=.74, body='coral', rim='coral', ear='teal', shoe='marigold', badge_m='cream')
    lamp((-1.6, .6, 4.2), 'coral'); lamp((1.6, .6, 4.2), 'marigold')
    bunting(-4.6, 4.6, 2.6, 4.9, 12, .5)
    cam((.3, -11.6, 3.3), (0, .1, 1.75), 50)


def stands():
    dark_hall()
    colours = ('coral', 'leaf', 'marigold', 'teal')
    for row in range(3):
        z, y = .25 + .85 * row, .4 + 1.1 * row
        rbox((11, 1.0, .5), .1, 'slate', loc=(0, y + .2, z))
        for i in range(6 + row % 2):
            x = -3.6 + 1.42 * i - (.72 if row % 2 else 0)
            c, c2 = colours[(i + row) % 4], colours[(i + row + 2) % 4]
            expr = ('happy', 'open', 'smile')[(i * 2 + row) % 3]
            head(None, (x, y, z + .78), (0, 7 * ((i + row) % 3 - 1), 8 * ((i % 3) - 1)), .52, ('cream', 'sky', '#FFE1A6')[(i + row) % 3], c2, c, expr, rim=c)
            if (i + row) % 3 == 0:
                tube([(x + .5, y - .2, z + .5), (x + .58, y - .25, z + 1.35)], .03, 'wood')
                flat([[(0, 0), (.55, -.16), (0, -.34)]], .05, c2, bev=.015, off=False, loc=(x + .6, y - .25, z + 1.34), rot=(90, 0, 0))
    confetti(110, (-4.8, 4.8), (-1.6, 1.2), (.6, 4.8), 21)
    cam((-.9, -10.4, 2.9), (0, .6, 1.9), 50)


# ------------------------------------------------------------------ a workshop week
def building():
    sweep('#FFE3B0', 9, 5); bench(None, (0, .5, 0), 6.6, 1.9, 1.05)
    tray(None, (-2.2, .25, 1.15), 1.1, .7, 'teal', 6, 'gears'); tray(None, (2.15, .35, 1.15), 1.1, .7, 'coral', -8, 'blocks')
    wheel(None, (.55, -.1, 1.5), .34, .26, rot=(0, 90, 20)); wheel(None, (-.75, .0, 1.33), .34, .26, rot=(0, 0, 0))
    rbox((1.0, .8, .34), .12, 'leaf', loc=(-.05, .45, 1.5)); wheel(None, (-.62, .45, 1.48), .32, .22); pcb(None, (-.05, .4, 1.72), (0, 0, 8), .36)
    screwdriver(None, (1.05, -.1, 1.25), (90, 0, 60), .6, 'coral')
    reach = dict(armL=dict(el=(1.1, -.35, -.1), ha=(.55, -.95, .0), pose='grip', hdir=(-.4, -.8, .2)), armR=dict(el=(-1.1, -.35, -.1), ha=(-.55, -.95, .0), pose='grip', hdir=(.4, -.8, .2)))
    robot(loc=(-1.75, 1.85, 0), rot=(0, 0, 10), s=.82, body='coral', rim='coral', ear='teal', shoe='marigold', expr='smile', headrot=(10, 0, -6), **reach)
    robot(loc=(1.55, 1.9, 0), rot=(0, 0, -12), s=.74, body='teal', rim='teal', ear='marigold', shoe='coral', expr='happy', headrot=(10, 0, 6), **{k: dict(v) for k, v in dict(armL=dict(el=(1.1, -.35, -.1), ha=(.55, -.95, .0), pose='grip', hdir=(-.4, -.8, .2)), armR=dict(el=(-1.1, -.35, -.1), ha=(-.55, -.95, .0), pose='grip', hdir=(.4, -.8, .2))).items()})
    bot1(None, loc=(2.85, -.9, 0), rot=(0, 0, -24), sc=.5); pot(None, (-3.0, -.5, 0), .9, 'coral', .55)
    studio((0, 0, 1.4), 8, amb=.6, rim=0, fill=1.4); cam((0, -11, 3.5), (0, .4, 1.45), 54)


def coding():
    sweep('sky', 9, 5, z=-.3); rbox((30, 9, .3), .1, ('wood', 'wood'), loc=(0, -1.0, -.15))
    laptop(None, (-2.35, .7, 0), (0, 0, 22), 1.5, 'steel')
    for i, (c, d, x, y, r) in enumerate((('leaf', 2, -.75, -.95, 6), ('marigold', 1, .5, -1.15, -4), ('coral', 2, 1.75, -.95, 8), ('teal', 1, 2.9, -.45, 26))):
        codebrick(None, (x, y, .2), (0, 0, r), 1.1, .38, .5, c, d)
    bot3(None, loc=(.35, 1.0, 0), rot=(0, 0, 10), sc=.78); bot1(None, loc=(2.7, .7, 0), rot=(0, 0, -22), sc=.52)
    book(None, (-3.9, -.6, .12), (0, 0, 10), (1.2, .9, .24), 'coral'); pot(None, (4.05, 1.4, 0), .9, 'marigold', .55)
    studio((0, 0, 1.2), 7.5, amb=.6, rim=0, fill=1.4); cam((.1, -10.6, 3.6), (.1, .1, 1.1), 52)


def bridge():
    sweep('#CFEBDD', 10, 5)
    for sx in (-1, 1):
        rbox((2.2, 2.2, 1.0), .16, ('wood', 'wood'), loc=(sx * 3.1, .6, .5)); pot(None, (sx * 3.75, 1.3, 1.0), .7, 'coral' if sx < 0 else 'marigold', .55)
    for y in (-.15, 1.35):
        beam(19, 'marigold', loc=(0, y, 1.08)); beam(11, 'coral', loc=(-1.0, y, .62), rot=(0, -22, 0)); beam(11, 'coral', loc=(1.0, y, .62), rot=(0, 22, 0))
    for i in range(9):
        rbox((.3, 1.7, .08), .03, ('teal', 'sky')[i % 2], loc=(-1.9 + .475 * i, .6, 1.2))
    bot2(None, loc=(-.15, .6, 1.24), rot=(0, 0, 68), sc=.62)
    cheering(loc=(2.45, -1.15, 0), rot=(0, 0, -26), s=.66, body='leaf', rim='leaf'); bot1(None, loc=(-2.6, -1.2, 0), rot=(0, 0, 30), sc=.46)
    gear(.4, 'coral', 10, .18, .36, loc=(-.6, -1.5, .1)); gear(.26, 'teal', 8, .16, .36, loc=(.1, -1.6, .09))
    studio((0, 0, 1.4), 8, amb=.6, rim=0, fill=1.4); cam((.2, -11.6, 3.5), (0, .3, 1.4), 52)


def showday():
    sweep('#FFD2C4', 9, 5); cyl(2.0, .35, 'cream', bev=.08, seg=96, loc=(0, 1.4, 0)); cyl(1.8, .4, 'marigold', bev=.06, seg=96, loc=(0, 1.4, 0))
    r = waving(loc=(-.25, 1.4, .4), rot=(0, 0, 8), s=.78, expr='happy', body='teal', rim='teal', ear='marigold', shoe='coral')
    bot1(None, loc=(1.1, .85, .4), rot=(0, 0, -12), sc=.36)
    bunting(-4.2, 4.2, 2.9, 4.3, 11, .6)
    for i, (x, c, c2) in enumerate(((-2.9, 'coral', 'teal'), (-1.45, 'leaf', 'marigold'), (1.75, 'marigold', 'coral'), (3.1, 'teal', 'coral'))):
        stool((x, -1.5 + .15 * (i % 2), 0), c2, .5)
        robot(loc=(x, -1.5 + .15 * (i % 2), .18), rot=(0, 0, 172 - 6 * x), s=.5, body=c, rim=c, ear=c2, shoe=c2, badge_m=c2)
    confetti(50, (-3.8, 3.8), (.4, 2.4), (1.8, 4.4), 13)
    studio((0, 0, 1.6), 8, amb=.6, rim=0, fill=1.4); cam((0, -11.6, 3.7), (0, .3, 1.65), 50)


# ------------------------------------------------------------------ closing scenes
def first_day():
    sweep('#BFE3FF', 11, 5); sup(24, 9, .5, 6, m='#8FD46B', n=30, loc=(0, 0, -.47)); house(None, (1.9, 2.4, 0), 1.5, (0, 0, -8))
    tree(None, (-3.9, 2.8, 0), 1.5); tree(None, (5.2, 3.4, 0), 1.2, 'teal')
    flat([rrect(1.2, 4.4, .3)], .06, '#F3D9A6', bev=.02, loc=(1.0, -.6, .04), rot=(0, 0, -10))
    for i, (x, y, s, c, c2) in enumerate(((-2.6, -1.1, .56, 'coral', 'teal'), (-1.2, -.6, .6, 'marigold', 'leaf'), (.1, -.1, .58, 'teal', 'coral'))):
        g = robot(loc=(x, y, .04), rot=(0, 0, -34 - 4 * i), s=s, body=c, rim=c, ear=c2, shoe=c2, badge_m=c2, expr=('happy', 'smile', 'open')[i])
        rbox((.78, .42, .86), .16, c2, p=g['u'], loc=(0, .72, .05)); rbox((.5, .1, .34), .06, 'cream', p=g['u'], loc=(0, .95, -.1))
    waving(loc=(2.45, -.55, .04), rot=(0, 0, -16), s=.84, body='leaf', expr='happy')
    cloud(None, (-2.2, 6.5, 4.9), .9); cloud(None, (4.8, 6.5, 4.6), .7)
    studio((0, 0, 1.8), 8, amb=.65, rim=0, fill=1.4); cam((0, -13.5, 3.2), (.2, 0, 1.85), 64)


def handover():
    sweep('#FFE3B0', 10, 5); cyl(4.6, .2, '#F3D9A6', bev=.08, seg=96, loc=(0, .6, -.1))
    b = G(None, (2.0, 2.6, 0)); rbox((4.2, 1.8, 3.3), .14, 'cream', p=b, loc=(0, 0, 1.65)); rbox((4.4, 2.0, .26), .1, 'teal', p=b, loc=(0, 0, 3.32))
    rbox((1.3, .16, 2.1), .1, 'teal', p=b, loc=(.9, -.92, 1.1)); rbox((1.0, .1, 1.75), .1, ('#8ECDF2', 'gloss'), p=b, loc=(.9, -.99, 1.12)); rbox((1.5, .16, 1.2), .1, 'white', p=b, loc=(-.95, -.92, 1.5)); rbox((1.26, .1, .96), .06, ('#FFE3A8', 'emit', 1.05), p=b, loc=(-.95, -.99, 1.5))
    logo3d(b, (-.95, -1.1, 2.75), s=.7); gear(.22, 'coral', 9, .08, .4, p=b, loc=(-1.15, -1.08, 1.4), rot=(90, 0, 0)); gear(.16, 'teal', 8, .08, .4, p=b, loc=(-.8, -1.08, 1.55), rot=(90, 0, 10))
    r = robot(loc=(-2.0, -.3, .1), rot=(0, 0, 36), s=.92, expr='smile', armL=dict(el=(1.05, -.55, -.1), ha=(.5, -1.15, .1), pose='grip', hdir=(-.2, -.9, .2)), armR=dict(el=(-1.05, -.55, -.1), ha=(-.5, -1.15, .1), pose='grip', hdir=(.2, -.9, .2)))
    k = G(r['u'], (.25, -1.3, .15), (0, -8, -36), 1.25); torus(.34, .1, 'marigold', p=k, loc=(-.55, 0, 0), rot=(90, 0, 0)); tube([(-.2, 0, 0), (.85, 0, 0)], .09, 'marigold', p=k); rbox((.14, .12, .3), .03, 'marigold', p=k, loc=(.78, 0, -.18)); rbox((.14, .12, .22), .03, 'marigold', p=k, loc=(.52, 0, -.14))
    robot(loc=(.55, -.75, .1), rot=(0, 0, -40), s=.84, body='coral', rim='coral', ear='teal', shoe='teal', badge_m='marigold', expr='happy', armL=dict(el=(1.1, -.45, .1), ha=(.8, -1.0, .35), pose='open', hdir=(0, -.7, .6)), armR=dict(el=(-1.1, -.45, .1), ha=(-.8, -1.0, .35), pose='open', hdir=(0, -.7, .6)))
    pot(None, (4.1, .7, .05), 1.2, 'coral', .6); pot(None, (-3.9, .9, .05), 1.0, 'teal', .6); bot1(None, loc=(2.9, -1.1, .08), rot=(0, 0, -22), sc=.46)
    bunting(-.2, 4.4, 1.4, 3.75, 7, .3); studio((0, 0, 1.8), 8, amb=.62, rim=0, fill=1.4); cam((0, -13.2, 3.1), (.35, 0, 1.9), 62)


def watering():
    sweep('#CFEBDD', 10, 5); sup(24, 9, .5, 6, m='#8FD46B', n=30, loc=(0, 0, -.47)); sup(1.1, .8, .32, 2, m='#6B4632', n=14, loc=(.1, -.4, .02)); sprout(None, (.1, -.4, .3), 3.0, stem=.55)
    r = robot(loc=(-2.0, -.25, .05), rot=(0, 0, 40), s=.9, expr='happy', headrot=(8, 0, 0), armL=dict(el=(1.1, -.4, .0), ha=(.75, -1.05, .25), pose='grip', hdir=(-.2, -.9, .2)))
    c = G(r['hL'], (0, -.1, -.25), (0, 0, 0), .9); cyl(.34, .6, 'coral', p=c, bev=.06, loc=(0, -.1, -.35)); tube([(.25, -.15, -.1), (.75, -.3, .2)], .07, 'coral', p=c); cyl(.15, .1, 'marigold', p=c, loc=(.78, -.31, .2), rot=(0, 60, -20)); torus(.28, .05, 'marigold', p=c, loc=(-.3, -.1, .0), rot=(90, 0, 0))
    robot(loc=(2.1, -.2, .05), rot=(0, 0, -34), s=.62, body='marigold', rim='marigold', ear='teal', shoe='teal', badge_m='coral', expr='open', headrot=(10, 0, 0), armL=dict(el=(1.1, -.3, -.2), ha=(.5, -.9, -.1), pose='grip', hdir=(-.3, -.8, .2)), armR=dict(el=(-1.1, -.3, -.2), ha=(-.5, -.9, -.1), pose='grip', hdir=(.3, -.8, .2)))
    for x, y, s in ((-3.8, .9, .8), (3.6, 1.0, .95), (4.3, -.3, .6), (-3.4, -1.0, .6)):
        sup(.3 * s + .1, .26 * s + .1, .14, 2, m='#6B4632', n=10, loc=(x, y, .06)); sprout(None, (x, y, .14), s + .4, stem=.35)
    tree(None, (-2.6, 3.0, 0), 1.3); tree(None, (3.0, 3.4, 0), 1.2, 'teal'); cloud(None, (-3.4, 6, 4.5), .9); cloud(None, (3.4, 6.4, 4.9), .7)
    studio((0, 0, 1.5), 8, amb=.64, rim=0, fill=1.4); cam((0, -12.6, 3.1), (0, 0, 1.55), 60)


def homeward():
    sweep('marigold', 9, 5); rbox((1.9, .16, 3.5), .12, 'cream', loc=(2.7, 3.2, 1.75)); rbox((1.6, .2, 3.2), .1, ('#FFF3CF', 'emit', 1.0), loc=(2.7, 3.14, 1.65)); rbox((2.2, 1.0, .1), .04, 'coral', loc=(2.7, 2.4, .05))
    g = waving(loc=(-.7, .1, 0), rot=(0, 0, 12), s=1.0, expr='happy', body='teal', rim='teal', ear='coral', shoe='coral', badge_m='marigold')
    rbox((1.1, .5, 1.2), .2, 'coral', p=g['u'], loc=(0, .78, .1)); gear(.36, 'marigold', 10, .14, .36, p=g['u'], loc=(.72, .6, .55), rot=(0, 60, 0))
    c = G(None, (1.55, -.75, 0), (0, 0, -18)); rbox((1.5, .7, 1.0), .12, 'leaf', p=c, loc=(0, 0, .6)); rbox((1.54, .2, 1.02), .05, 'cream', p=c, loc=(0, 0, .6)); torus(.26, .06, 'ink', p=c, loc=(0, 0, 1.12), rot=(90, 0, 0)); badge(c, (.7, .36, .5, 6), 'marigold', .0, .2); gear(.26, 'marigold', 9, .1, .4, p=c, loc=(.45, -.38, .62), rot=(90, 0, 0))
    bot1(None, loc=(2.75, -.7, 0), rot=(0, 0, -26), sc=.5); bot2(None, loc=(-2.7, .3, 0), rot=(0, 0, 30), sc=.6); studio((0, 0, 1.5), 8, amb=.6, rim=0, fill=1.4); cam((0, -12, 3.0), (.1, 0, 1.65), 58)


def gear_tree():
    sweep('#FFF1D8', 11, 5); sup(24, 9, .5, 6, m='#8FD46B', n=30, loc=(0, 0, -.47))
    tube([(0, 1.6, 0), (.08, 1.6, 1.0), (-.05, 1.6, 2.0), (0, 1.6, 2.7)], .3, ('wood', 'wood')); tube([(0, 1.6, 1.7), (-.8, 1.5, 2.5), (-1.3, 1.5, 2.9)], .14, ('wood', 'wood')); tube([(0, 1.6, 1.9), (.9, 1.5, 2.6), (1.4, 1.5, 3.0)], .14, ('wood', 'wood'))
    for x, y, z, r, c in ((0, 1.8, 3.9, 1.25, 'leaf'), (-1.5, 1.7, 3.3, .95, 'lime'), (1.6, 1.7, 3.4, 1.0, 'leaf'), (-.6, 1.2, 3.2, .8, 'leaf'), (.8, 1.2, 3.1, .75, 'lime')):
        sup(r, r * .85, r * .85, 2.1, m=c, n=16, loc=(x, y, z))
    for x, y, z, R, c in ((-1.6, .72, 3.2, .3, 'coral'), (-.2, .5, 3.7, .36, 'marigold'), (1.25, .6, 3.5, .32, 'coral'), (.5, .35, 2.9, .26, 'marigold'), (-.9, .45, 2.7, .24, 'teal'), (2.1, .9, 2.9, .24, 'marigold')):
        gear(R, c, 9, .14, .38, loc=(x, y, z), rot=(90, 0, 8))
    bot1(None, loc=(-3.3, -.2, .05), rot=(0, 0, 26), sc=.56); cheering(loc=(-1.7, -.75, .05), rot=(0, 0, 16), s=.66, body='marigold', rim='marigold', ear='leaf', shoe='teal', badge_m='coral'); bot2(None, loc=(3.4, .1, .05), rot=(0, 0, -14), sc=.6)
    waving(loc=(1.6, -.8, .05), rot=(0, 0, -12), s=.78, expr='open')
    cloud(None, (-4.2, 6.5, 4.9), .8); cloud(None, (4.4, 6.8, 5.2), .9); studio((0, 0, 1.9), 9, amb=.64, rim=0, fill=1.4); cam((0, -14.5, 3.3), (0, .2, 2.3), 58)


def register(SC, scene):
    """Adds the scenes under the names of their pictures."""
    for name, build in (('robotica-race', race), ('robotica-podium', podium), ('robotica-pit', pit), ('robotica-stands', stands)):
        scene(name, 1000, 750, False, 40, exposure=1.2)(build)
    for name, build in (('workshop-building', building), ('workshop-coding', coding), ('workshop-bridge', bridge), ('workshop-showday', showday)):
        scene(name, 1000, 750, False, 40)(build)
    for name, build in (('closing-school', first_day), ('closing-franchise', handover), ('closing-csr', watering), ('closing-workshop', homeward), ('closing-about', gear_tree)):
        scene(name, 1200, 900, False, 40, exposure=1.04)(build)
