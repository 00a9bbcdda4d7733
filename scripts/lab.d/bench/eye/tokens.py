"""Colours of design systems, as their documentation gives them: rows of one hue, from light to dark.

Flow: tables → `systems`, by set. Tailwind 3, Material 2014 and Carbon 11 tune; Open Color 1.9, Bootstrap 5 and
Ant Design 5 judge; Chakra UI 1, GitHub's Primer and Radix 3 are for the final set. Those of the fresh set are made.
"""
import math

from bench.eye import colors

TAILWIND = """
slate f8fafc f1f5f9 e2e8f0 cbd5e1 94a3b8 64748b 475569 334155 1e293b 0f172a
gray f9fafb f3f4f6 e5e7eb d1d5db 9ca3af 6b7280 4b5563 374151 1f2937 111827
zinc fafafa f4f4f5 e4e4e7 d4d4d8 a1a1aa 71717a 52525b 3f3f46 27272a 18181b
stone fafaf9 f5f5f4 e7e5e4 d6d3d1 a8a29e 78716c 57534e 44403c 292524 1c1917
red fef2f2 fee2e2 fecaca fca5a5 f87171 ef4444 dc2626 b91c1c 991b1b 7f1d1d
orange fff7ed ffedd5 fed7aa fdba74 fb923c f97316 ea580c c2410c 9a3412 7c2d12
amber fffbeb fef3c7 fde68a fcd34d fbbf24 f59e0b d97706 b45309 92400e 78350f
lime f7fee7 ecfccb d9f99d bef264 a3e635 84cc16 65a30d 4d7c0f 3f6212 365314
green f0fdf4 dcfce7 bbf7d0 86efac 4ade80 22c55e 16a34a 15803d 166534 14532d
emerald ecfdf5 d1fae5 a7f3d0 6ee7b7 34d399 10b981 059669 047857 065f46 064e3b
teal f0fdfa ccfbf1 99f6e4 5eead4 2dd4bf 14b8a6 0d9488 0f766e 115e59 134e4a
cyan ecfeff cffafe a5f3fc 67e8f9 22d3ee 06b6d4 0891b2 0e7490 155e75 164e63
sky f0f9ff e0f2fe bae6fd 7dd3fc 38bdf8 0ea5e9 0284c7 0369a1 075985 0c4a6e
blue eff6ff dbeafe bfdbfe 93c5fd 60a5fa 3b82f6 2563eb 1d4ed8 1e40af 1e3a8a
indigo eef2ff e0e7ff c7d2fe a5b4fc 818cf8 6366f1 4f46e5 4338ca 3730a3 312e81
violet f5f3ff ede9fe ddd6fe c4b5fd a78bfa 8b5cf6 7c3aed 6d28d9 5b21b6 4c1d95
purple faf5ff f3e8ff e9d5ff d8b4fe c084fc a855f7 9333ea 7e22ce 6b21a8 581c87
pink fdf2f8 fce7f3 fbcfe8 f9a8d4 f472b6 ec4899 db2777 be185d 9d174d 831843
"""
MATERIAL = """
red ffebee ffcdd2 ef9a9a e57373 ef5350 f44336 e53935 d32f2f c62828 b71c1c
pink fce4ec f8bbd0 f48fb1 f06292 ec407a e91e63 d81b60 c2185b ad1457 880e4f
purple f3e5f5 e1bee7 ce93d8 ba68c8 ab47bc 9c27b0 8e24aa 7b1fa2 6a1b9a 4a148c
indigo e8eaf6 c5cae9 9fa8da 7986cb 5c6bc0 3f51b5 3949ab 303f9f 283593 1a237e
blue e3f2fd bbdefb 90caf9 64b5f6 42a5f5 2196f3 1e88e5 1976d2 1565c0 0d47a1
cyan e0f7fa b2ebf2 80deea 4dd0e1 26c6da 00bcd4 00acc1 0097a7 00838f 006064
teal e0f2f1 b2dfdb 80cbc4 4db6ac 26a69a 009688 00897b 00796b 00695c 004d40
green e8f5e9 c8e6c9 a5d6a7 81c784 66bb6a 4caf50 43a047 388e3c 2e7d32 1b5e20
amber fff8e1 ffecb3 ffe082 ffd54f ffca28 ffc107 ffb300 ffa000 ff8f00 ff6f00
brown efebe9 d7ccc8 bcaaa4 a1887f 8d6e63 795548 6d4c41 5d4037 4e342e 3e2723
grey fafafa f5f5f5 eeeeee e0e0e0 bdbdbd 9e9e9e 757575 616161 424242 212121
bluegrey eceff1 cfd8dc b0bec5 90a4ae 78909c 607d8b 546e7a 455a64 37474f 263238
"""
CARBON = """
red fff1f1 ffd7d9 ffb3b8 ff8389 fa4d56 da1e28 a2191f 750e13 520408 2d0709
magenta fff0f7 ffd6e8 ffafd2 ff7eb6 ee5396 d02670 9f1853 740937 510224 2a0a18
purple f6f2ff e8daff d4bbff be95ff a56eff 8a3ffc 6929c4 491d8b 31135e 1c0f30
blue edf5ff d0e2ff a6c8ff 78a9ff 4589ff 0f62fe 0043ce 002d9c 001d6c 001141
cyan e5f6ff bae6ff 82cfff 33b1ff 1192e8 0072c3 00539a 003a6d 012749 061727
teal d9fbfb 9ef0f0 3ddbd9 08bdba 009d9a 007d79 005d5d 004144 022b30 081a1c
green defbe6 a7f0ba 6fdc8c 42be65 24a148 198038 0e6027 044317 022d0d 071908
coolgray f2f4f8 dde1e6 c1c7cd a2a9b0 878d96 697077 4d5358 343a3f 21272a 121619
gray f4f4f4 e0e0e0 c6c6c6 a8a8a8 8d8d8d 6f6f6f 525252 393939 262626 161616
warmgray f7f3f2 e5e0df cac5c4 ada8a8 8f8b8b 726e6e 565151 3c3838 272525 171414
"""
OPEN = """
gray f8f9fa f1f3f5 e9ecef dee2e6 ced4da adb5bd 868e96 495057 343a40 212529
red fff5f5 ffe3e3 ffc9c9 ffa8a8 ff8787 ff6b6b fa5252 f03e3e e03131 c92a2a
pink fff0f6 ffdeeb fcc2d7 faa2c1 f783ac f06595 e64980 d6336c c2255c a61e4d
grape f8f0fc f3d9fa eebefa e599f7 da77f2 cc5de8 be4bdb ae3ec9 9c36b5 862e9c
violet f3f0ff e5dbff d0bfff b197fc 9775fa 845ef7 7950f2 7048e8 6741d9 5f3dc4
indigo edf2ff dbe4ff bac8ff 91a7ff 748ffc 5c7cfa 4c6ef5 4263eb 3b5bdb 364fc7
blue e7f5ff d0ebff a5d8ff 74c0fc 4dabf7 339af0 228be6 1c7ed6 1971c2 1864ab
cyan e3fafc c5f6fa 99e9f2 66d9e8 3bc9db 22b8cf 15aabf 1098ad 0c8599 0b7285
teal e6fcf5 c3fae8 96f2d7 63e6be 38d9a9 20c997 12b886 0ca678 099268 087f5b
green ebfbee d3f9d8 b2f2bb 8ce99a 69db7c 51cf66 40c057 37b24d 2f9e44 2b8a3e
lime f4fce3 e9fac8 d8f5a2 c0eb75 a9e34b 94d82d 82c91e 74b816 66a80f 5c940d
yellow fff9db fff3bf ffec99 ffe066 ffd43b fcc419 fab005 f59f00 f08c00 e67700
orange fff4e6 ffe8cc ffd8a8 ffc078 ffa94d ff922b fd7e14 f76707 e8590c d9480f
"""
BOOTSTRAP = """
blue cfe2ff 9ec5fe 6ea8fe 3d8bfd 0d6efd 0a58ca 084298 052c65 031633
indigo e0cffc c29ffa a370f7 8540f5 6610f2 520dc2 3d0a91 290661 140330
purple e2d9f3 c5b3e6 a98eda 8c68cd 6f42c1 59359a 432874 2c1a4d 160d27
pink f7d6e6 efadce e685b5 de5c9d d63384 ab296a 801f4f 561435 2b0a1a
red f8d7da f1aeb5 ea868f e35d6a dc3545 b02a37 842029 58151c 2c0b0e
orange ffe5d0 fecba1 feb272 fd9843 fd7e14 ca6510 984c0c 653208 331904
yellow fff3cd ffe69c ffda6a ffcd39 ffc107 cc9a06 997404 664d03 332701
green d1e7dd a3cfbb 75b798 479f76 198754 146c43 0f5132 0a3622 051b11
teal d2f4ea a6e9d5 79dfc1 4dd4ac 20c997 1aa179 13795b 0d503c 06281e
cyan cff4fc 9eeaf9 6edff6 3dd5f3 0dcaf0 0aa2c0 087990 055160 032830
gray f8f9fa e9ecef dee2e6 ced4da adb5bd 6c757d 495057 343a40 212529
"""
ANT = """
red fff1f0 ffccc7 ffa39e ff7875 ff4d4f f5222d cf1322 a8071a 820014 5c0011
volcano fff2e8 ffd8bf ffbb96 ff9c6e ff7a45 fa541c d4380d ad2102 871400 610b00
orange fff7e6 ffe7ba ffd591 ffc069 ffa940 fa8c16 d46b08 ad4e00 873800 612500
gold fffbe6 fff1b8 ffe58f ffd666 ffc53d faad14 d48806 ad6800 874d00 613400
lime fcffe6 f4ffb8 eaff8f d3f261 bae637 a0d911 7cb305 5b8c00 3f6600 254000
green f6ffed d9f7be b7eb8f 95de64 73d13d 52c41a 389e0d 237804 135200 092b00
cyan e6fffb b5f5ec 87e8de 5cdbd3 36cfc9 13c2c2 08979c 006d75 00474f 002329
blue e6f4ff bae0ff 91caff 69b1ff 4096ff 1677ff 0958d9 003eb3 002c8c 001d66
geekblue f0f5ff d6e4ff adc6ff 85a5ff 597ef7 2f54eb 1d39c4 10239e 061178 030852
purple f9f0ff efdbff d3adf7 b37feb 9254de 722ed1 531dab 391085 22075e 120338
magenta fff0f6 ffd6e7 ffadd2 ff85c0 f759ab eb2f96 c41d7f 9e1068 780650 520339
"""


CHAKRA = """
gray f7fafc edf2f7 e2e8f0 cbd5e0 a0aec0 718096 4a5568 2d3748 1a202c 171923
red fff5f5 fed7d7 feb2b2 fc8181 f56565 e53e3e c53030 9b2c2c 822727 63171b
orange fffaf0 feebc8 fbd38d f6ad55 ed8936 dd6b20 c05621 9c4221 7b341e 652b19
yellow fffff0 fefcbf faf089 f6e05e ecc94b d69e2e b7791f 975a16 744210 5f370e
green f0fff4 c6f6d5 9ae6b4 68d391 48bb78 38a169 2f855a 276749 22543d 1c4532
teal e6fffa b2f5ea 81e6d9 4fd1c5 38b2ac 319795 2c7a7b 285e61 234e52 1d4044
blue ebf8ff bee3f8 90cdf4 63b3ed 4299e1 3182ce 2b6cb0 2c5282 2a4365 1a365d
purple faf5ff e9d8fd d6bcfa b794f4 9f7aea 805ad5 6b46c1 553c9a 44337a 322659
pink fff5f7 fed7e2 fbb6ce f687b3 ed64a6 d53f8c b83280 97266d 702459 521b41
"""
PRIMER = """
gray f6f8fa eaeef2 d0d7de afb8c1 8c959f 6e7781 57606a 424a53 32383f 24292f
blue ddf4ff b6e3ff 80ccff 54aeff 218bff 0969da 0550ae 033d8b 0a3069 002155
green dafbe1 aceebb 6fdd8b 4ac26b 2da44e 1a7f37 116329 044f1e 003d16 002d11
yellow fff8c5 fae17d eac54f d4a72c bf8700 9a6700 7d4e00 633c01 4d2d00 3b2300
orange fff1e5 ffd8b5 ffb77c fb8f44 e16f24 bc4c00 953800 762c00 5c2200 471700
red ffebe9 ffcecb ffaba8 ff8182 fa4549 cf222e a40e26 82071e 660018 4c0014
purple fbefff ecd8ff d8b9ff c297ff a475f9 8250df 6639ba 512a97 3e1f79 2e1461
pink ffeff7 ffd3eb ffadda ff80c8 e85aad bf3989 99286e 772057 611347 4d0336
"""
RADIX = """
slate f9f9fb f0f0f3 e8e8ec d9d9e0 b9bbc6 8b8d98 80838d 60646c 1c2024
red fff7f7 feebec ffdbdc fdbdbe eb8e90 e5484d dc3e42 ce2c31 641723
green f4fbf6 e6f6eb d6f1df adddc0 5bb98b 30a46c 2b9a66 218358 193b2d
blue f4faff e6f4fe d5efff acd8fc 5eb1ef 0090ff 0588f0 0d74ce 113264
violet fdfcff f4f0fe ebe4ff d4cafe aa99ec 6e56cf 654dc4 6550b9 2f265f
amber fefbe9 fff7c2 ffee9c f3d673 e2a336 ffc53d ffba18 ab6400 4f3422
"""


def _rows(table):
    return {words[0]: ["#" + value for value in words[1:]] for words in map(str.split, table.strip().splitlines())}


def _made(strength, first):
    """Nine hues from an angle on, and a grey, at ten lightnesses: the chroma is greatest in the middle.

    strength: of the chroma that sRGB has there.
    """
    rows = {f"h{hue}": [_strongest(light, math.radians(first + 40 * hue), strength * math.sin(math.pi * light / 110))
                        for light in LIGHTNESSES] for hue in range(9)}
    return rows | {"grey": [_strongest(light, math.radians(first), 0.06) for light in LIGHTNESSES]}


def _strongest(light, angle, share):
    """A colour of CIELAB's lightness and hue, with a share of the most chroma that sRGB has."""
    able = [chroma for chroma in range(0, 120, 2) if _fits(light, angle, chroma)]
    chroma = share * max(able, default=0)
    return colors.text(colors.bytes_of((light, chroma * math.cos(angle), chroma * math.sin(angle))))


def _fits(light, angle, chroma):
    found = colors.bytes_of((light, chroma * math.cos(angle), chroma * math.sin(angle)))
    return found.min() >= 0 and found.max() <= 255


LIGHTNESSES = (97, 93, 86, 77, 67, 57, 47, 36, 26, 16)
SYSTEMS = {"tune": list(map(_rows, (TAILWIND, MATERIAL, CARBON))), "judge": list(map(_rows, (OPEN, BOOTSTRAP, ANT))),
           "final": list(map(_rows, (CHAKRA, PRIMER, RADIX))), "fresh": [_made(0.8, 14), _made(0.45, 40), _made(1, 75)]}


def neighbours(system):
    """All pairs of a system's colours that are one step of lightness, or of hue, apart."""
    names = list(system)
    for name in names:
        yield from zip(system[name], system[name][1:])
    for one, other in zip(names, names[1:]):
        yield from zip(system[one], system[other])
